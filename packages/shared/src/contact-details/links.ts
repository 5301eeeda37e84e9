import type { Span } from './phones.ts';

const domains =
  'com|net|org|info|biz|app|shop|store|online|site|xyz|link|africa|ly|gl|io|fr|eu|uk|be|ca|ci|sn|cm|bf|ml|tg|bj|ga|cg|cd|td|gn|gh|ng|ma|ru|cn|top|pro|live';
/** Endings of domains that are also French or English words, as they begin a sentence. */
const sentenceWords = 'Info|App|Shop|Store|Online|Site|Link|Africa|Eu|Be|[CÇ]a|Ma|Net|Top|Pro|Live';
/** Stands for a full stop that a sentence follows; texts hardly ever have it. */
const sentenceEnd = '¦';
const sentenceStop = new RegExp(`\\.(?=(?:${sentenceWords})(?![\\p{L}\\d_-]|[/?:#][^\\s<>"]))`, 'gu');

/**
 * Marks the full stops of a text that end a sentence although no space follows: "Bon travail.Top !" names no domain.
 * The rule: an ending that is also a word begins a sentence when it has a capital followed by small letters, and no path.
 * "travail.top", "EXEMPLE.NET", "Exemple.Com" and "Exemple.Net/promo" stay domains.
 */
export const markSentenceEnds = (text: string): string => text.replace(sentenceStop, sentenceEnd);

const dot = `[.${sentenceEnd}]`;
/** A part of a domain between two points. Bounded, so that a text of thousands of points is not read to its end from each of them. */
const label = '[a-z0-9-]{1,63}';
/** Up to seven parts: of a longer name the last ones are found, which say whose it is. */
const name = `[a-z0-9][a-z0-9-]{0,62}(?:\\.${label}){0,6}`;
const at = '(?:@|[([]\\s?(?:at|arobase?)\\s?[)\\]]|\\sarobase?\\s)';
const emailDot = `(?:${dot}|\\s?[([]\\s?(?:dot|point)\\s?[)\\]]\\s?|\\s(?:dot|point)\\s)`;
/** Spaces around a point leave it part of an address before a known ending only: "awa@exemple.ci. Super travail" goes on with a sentence. */
const spacedEnding = `\\s?\\.\\s?(?:${domains})(?![\\w-])`;
const patterns = [
  // Addresses with their protocol, and those that begin with www.
  '\\b(?:h(?:tt|xx)ps?|ftp)\\s?:\\s?//[^\\s<>"]+',
  `\\bwww\\s?${dot}\\s?[^\\s<>"]+`,
  // E-mail addresses, also with their signs in words.
  `(?<![a-z0-9._%+-])[a-z0-9._%+-]+\\s?${at}\\s?[a-z0-9-]+(?:(?:${emailDot}[a-z0-9-]+)+|${spacedEnding})`,
  // Bare domains, and those of messengers whose ending is also a word.
  `(?<![\\w-])${name}\\.(?:${domains})(?![\\w-]|\\.[a-z0-9])(?:[/?:#][^\\s<>"]*)?`,
  `\\b(?:wa|t|m|fb|ig)\\.me(?:/[^\\s<>"]*|\\b)`,
  `(?<![\\w-])${name}\\.(?:me|ne|co|de|es|it)/[^\\s<>"]+`,
  `\\b${label}\\s(?:point|dot)\\s(?:com|net|org|ci|fr|sn|cm)\\b`,
];
const link = new RegExp(patterns.join('|'), 'g');
/** What every pattern needs: looking for it costs a tenth of looking for links. */
const mayHoldLink = /[.¦]|\/\/|point|dot/;
/** Marks that end the sentence and not the address; matched from their first one only. */
const ending = /(?<![.,;:!?)\]»'"])[.,;:!?)\]»'"]+$/;

/** Returns where links, domains and e-mail addresses stand in a text in plain form with its sentence ends marked. */
export const findLinks = (text: string): Span[] =>
  mayHoldLink.test(text)
    ? [...text.matchAll(link)].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.replace(ending, '').length,
      }))
    : [];
