import { hiddenDetail } from './hidden-detail.ts';
import { findLinks, markSentenceEnds } from './links.ts';
import { findPhones, type Span } from './phones.ts';
import { type PlainForm, plainForm } from './plain-form.ts';

/** Texts without digits, points, @ and number words hold no contact details. */
const mayHold = /\p{Nd}|[@.]|arobas|point|dot\b|z[eé]ro/iu;

/** Replaces spans of the plain form in the original text; overlapping spans are merged. */
function replace(original: string, { indexInOriginal }: PlainForm, spans: Span[], by: string): string {
  let result = '';
  let done = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const [from, to] = [indexInOriginal(start), indexInOriginal(end)];
    if (to <= done) continue;
    if (from >= done) result += original.slice(done, from) + by;
    done = to;
  }
  return result + original.slice(done);
}

/** Returns a text with its phone numbers, links and e-mail addresses hidden. */
export function hideContactDetails(original: string): string {
  if (!mayHold.test(original)) return original;
  const plain = plainForm(markSentenceEnds(original));
  const spans = [...findLinks(plain.text), ...findPhones(plain.text)];
  return spans.length === 0 ? original : replace(original, plain, spans, hiddenDetail);
}

/** Returns a text with its contact details hidden, or null for null. */
export const hideIn = <T extends string | null>(text: T) =>
  (text === null ? text : hideContactDetails(text)) as T;

/** Returns whether a text contains a phone number, a link or an e-mail address. */
export const holdsContactDetails = (text: string): boolean => hideContactDetails(text) !== text;

/** Returns a text without its links and e-mail addresses. */
export function removeLinks(original: string): string {
  if (!mayHold.test(original)) return original;
  const plain = plainForm(markSentenceEnds(original));
  const spans = findLinks(plain.text);
  if (spans.length === 0) return original;
  return replace(original, plain, spans, '')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/ +(?=[.,\n])/g, '')
    .trim();
}
