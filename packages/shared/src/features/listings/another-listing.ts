import * as z from 'zod/mini';
import { fold } from '../../fold.ts';

/** Content with which edits of a listing are compared; texts and type only after a review. */
export const comparedVersion = z.object({
  price: z.nullable(z.number()),
  category: z.string(),
  photos: z.array(z.string()),
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  type: z.optional(z.string()),
});
export type ComparedVersion = z.infer<typeof comparedVersion>;

interface EditedVersion {
  title: string;
  description: string;
  price?: number | null | undefined;
  category: string;
  type: string;
  photos: readonly string[];
}

const wordsOf = (text: string) => new Set(fold(text).match(/[\p{L}\p{N}]+/gu));

/** Returns the share of common words, relative to the text with more words. */
function commonShare(one: string, other: string): number {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)];
  const common = [...ours].filter((word) => theirs.has(word)).length;
  return common / Math.max(ours.size, theirs.size, 1);
}

type Texts = Pick<EditedVersion, 'title' | 'description'>;

/** Returns the text to which the review rules apply. */
export const textOf = ({ title, description }: Texts) => `${title} ${description}`;

/** Returns whether two versions have similar texts: titles with a common word, and half of all words in common. */
export const isSameText = (one: Texts, other: Texts): boolean =>
  commonShare(one.title, other.title) > 0 && commonShare(textOf(one), textOf(other)) >= 0.5;

/** Returns whether an edit changes the listing so much that it is reviewed: a price changed by more than half, another category, only new photos, or, if texts are compared, other words or another type. */
export function isAnother(before: ComparedVersion, after: EditedVersion): boolean {
  const [old, now] = [before.price ?? 0, after.price ?? 0];
  const { title, description, type } = before;
  return (
    after.category !== before.category ||
    Math.abs(now - old) * 2 > old ||
    (before.photos.length > 0 && !after.photos.some((name) => before.photos.includes(name))) ||
    (type !== undefined && after.type !== type) ||
    (title !== undefined && description !== undefined && !isSameText({ title, description }, after))
  );
}
