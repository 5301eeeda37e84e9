import { fold } from '@laterite/shared/fold.ts';
import { maxTermsPerDocument } from './limits.ts';

const stopWords = new Set(
  (
    'a au aux avec ce ces dans de des du en et la le les leur ou par pour que qui sa ses son sur un une vos votre ' +
    'and at by for from in is it of on or the to with'
  ).split(' '),
);
const elision = /\b(?:l|d|j|m|n|s|t|c|qu|jusqu|lorsqu|puisqu)['’ʼ]/g;
const longestWord = 30;

interface Word {
  /** No case, accents or ligatures: the form in which words are compared. */
  folded: string;
  /** As it was written, in lower case. */
  spelled: string;
}

/** The words of a text without elisions and small words. */
function readWords(text: string): Word[] {
  const spelled =
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(elision, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return spelled
    .map((word) => ({ folded: fold(word).slice(0, longestWord), spelled: word }))
    .filter(({ folded }) => !stopWords.has(folded) && (folded.length > 1 || /\d/.test(folded)));
}

/** The words of a text, in the form they are compared in. */
export const tokenize = (text: string): string[] => readWords(text).map(({ folded }) => folded);

/** The part of a French or English word that its plural and feminine share: `métaux` and `métal` meet in `metau`. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word.replace(/(?<=[^s])[sx]$/, '').replace(/(?<=..)ale?$/, 'au');
  return singular.length > 4
    ? singular
        .replace(/eu(?:se|r)$/, 'eu')
        .replace(/e$/, '')
        .replace(/y$/, 'i')
    : singular;
}

/** Returns the first terms of some texts, in their order, each with the first word it comes from. */
export function extractTerms(...texts: (string | null | undefined)[]): Map<string, string> {
  const terms = new Map<string, string>();
  for (const text of texts) {
    for (const { folded, spelled } of text ? readWords(text) : []) {
      if (terms.size >= maxTermsPerDocument) return terms;
      const term = stem(folded);
      if (!terms.has(term)) terms.set(term, spelled);
    }
  }
  return terms;
}
