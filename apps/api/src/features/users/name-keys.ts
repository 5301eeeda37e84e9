import { fold } from '@laterite/shared/fold.ts';

const maxWords = 12;

/** Returns the words of a name in the form used by searches. */
export const nameWordsOf = (name: string): string[] =>
  [...new Set(fold(name).split(/[^\p{L}\p{N}]+/u))].filter(Boolean).slice(0, maxWords);

interface Names {
  userName: string;
  fullName?: string | null | undefined;
}

/** Returns the fields by which administrators find a member by name. */
export const nameKeysOf = ({ userName, fullName }: Names) => ({
  nameKey: fold(userName),
  nameWords: nameWordsOf(`${userName} ${fullName ?? ''}`),
});
