/** Combining marks beyond those that any script puts on a letter. */
const surplusMarks = /(\p{M}{30})\p{M}+/gu;

/** Returns a text in a Unicode normal form, with at most 30 combining marks in a row: normalizing sorts them, which takes seconds for thousands. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  // A short text cannot have many, and most are short.
  (text.length > 60 ? text.replace(surplusMarks, '$1') : text).normalize(form);
