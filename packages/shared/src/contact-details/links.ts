import type { Span } from './phones.ts';

const domains =
  'com|net|org|info|biz|app|shop|store|online|site|xyz|link|africa|ly|gl|io|fr|eu|uk|be|ca|ci|sn|cm|bf|ml|tg|bj|ga|cg|cd|td|gn|gh|ng|ma|ru|cn|top|pro|live';
/** Top-level domains that are also French or English words at the beginning of a sentence. */
const sentenceWords = 'Info|App|Shop|Store|Online|Site|Link|Africa|Eu|Be|[CÇ]a|Ma|Net|Top|Pro|Live';
/** Placeholder of a full stop before a sentence; texts rarely contain this character. */
const sentenceEnd = '¦';
const sentenceStop = new RegExp(`\\.(?=(?:${sentenceWords})(?![\\p{L}\\d_-]|[/?:#][^\\s<>"]))`, 'gu');

/**
 * Marks full stops that end a sentence without a following space: "Bon travail.Top !" contains no domain.
 * A top-level domain that is also a word begins a sentence if it is capitalized and has no path.
 * "travail.top", "EXEMPLE.NET", "Exemple.Com" and "Exemple.Net/promo" remain domains.
 */
export const markSentenceEnds = (text: string): string => text.replace(sentenceStop, sentenceEnd);

const dot = `[.${sentenceEnd}]`;
/** One label of a domain. Its length is limited, so that matching a text with thousands of points takes linear time. */
const label = '[a-z0-9-]{1,63}';
/** Up to seven labels: of a longer name the last ones match, which identify its owner. */
const name = `[a-z0-9][a-z0-9-]{0,62}(?:\\.${label}){0,6}`;
const at = '(?:@|[([]\\s?(?:at|arobase?)\\s?[)\\]]|\\sarobase?\\s)';
const emailDot = `(?:${dot}|\\s?[([]\\s?(?:dot|point)\\s?[)\\]]\\s?|\\s(?:dot|point)\\s)`;
/** Spaces around a point are accepted only before a known top-level domain: "awa@exemple.ci. Super travail" continues with a sentence. */
const spacedEnding = `\\s?\\.\\s?(?:${domains})(?![\\w-])`;
const patterns = [
  // URLs with a protocol, and those that begin with www.
  '\\b(?:h(?:tt|xx)ps?|ftp)\\s?:\\s?//[^\\s<>"]+',
  `\\bwww\\s?${dot}\\s?[^\\s<>"]+`,
  // E-mail addresses, also with "@" and "." written as words.
  `(?<![a-z0-9._%+-])[a-z0-9._%+-]+\\s?${at}\\s?[a-z0-9-]+(?:(?:${emailDot}[a-z0-9-]+)+|${spacedEnding})`,
  // Domains without a protocol, and those of messengers whose top-level domain is also a word.
  `(?<![\\w-])${name}\\.(?:${domains})(?![\\w-]|\\.[a-z0-9])(?:[/?:#][^\\s<>"]*)?`,
  `\\b(?:wa|t|m|fb|ig)\\.me(?:/[^\\s<>"]*|\\b)`,
  `(?<![\\w-])${name}\\.(?:me|ne|co|de|es|it)/[^\\s<>"]+`,
  `\\b${label}\\s(?:point|dot)\\s(?:com|net|org|ci|fr|sn|cm)\\b`,
];
const link = new RegExp(patterns.join('|'), 'g');
/** Characters that every link contains: this test takes a tenth of the time of the full patterns. */
const mayHoldLink = /[.¦]|\/\/|point|dot/;
/** Punctuation that ends the sentence and not the URL; matched only from its first character. */
const ending = /(?<![.,;:!?)\]»'"])[.,;:!?)\]»'"]+$/;

/** Returns the positions of links, domains and e-mail addresses in a plain-form text with marked sentence ends. */
export const findLinks = (text: string): Span[] =>
  mayHoldLink.test(text)
    ? [...text.matchAll(link)].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.replace(ending, '').length,
      }))
    : [];
