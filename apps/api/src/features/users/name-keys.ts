import { fold } from '@laterite/shared/fold.ts';

const maxWords = 12;

/** The words of a name as searches compare them. */
export const nameWordsOf = (name: string): string[] =>
  [...new Set(fold(name).split(/[^\p{L}\p{N}]+/u))].filter(Boolean).slice(0, maxWords);

interface Names {
  userName: string;
  fullName?: string | null | undefined;
}

/** The fields by which administrators find a member by name. */
export const nameKeysOf = ({ userName, fullName }: Names) => ({
  nameKey: fold(userName),
  nameWords: nameWordsOf(`${userName} ${fullName ?? ''}`),
});
