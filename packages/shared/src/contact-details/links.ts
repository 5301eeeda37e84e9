import type { Span } from './phones.ts';

const domains =
  'com|net|org|info|biz|app|shop|store|online|site|xyz|link|africa|ly|gl|io|fr|eu|uk|be|ca|ci|sn|cm|bf|ml|tg|bj|ga|cg|cd|td|gn|gh|ng|ma|ru|cn|top|pro|live';
const name = '[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9-]+)*';
const patterns = [
  // Addresses with their protocol, and those that begin with www.
  '\\b(?:h(?:tt|xx)ps?|ftp)\\s?:\\s?//[^\\s<>"]+',
  '\\bwww\\s?\\.\\s?[^\\s<>"]+',
  // E-mail addresses, also with their signs in words.
  `(?<![a-z0-9._%+-])[a-z0-9._%+-]+\\s?(?:@|[([]\\s?(?:at|arobase?)\\s?[)\\]]|\\sarobase?\\s)\\s?[a-z0-9-]+(?:\\s?(?:\\.|[([]\\s?(?:dot|point)\\s?[)\\]]|\\s(?:dot|point)\\s)\\s?[a-z0-9-]+)+`,
  // Bare domains, and those of messengers whose ending is also a word.
  `(?<![\\w-])${name}\\.(?:${domains})(?![\\w-]|\\.[a-z0-9])(?:[/?:#][^\\s<>"]*)?`,
  `\\b(?:wa|t|m|fb|ig)\\.me(?:/[^\\s<>"]*|\\b)`,
  `(?<![\\w-])${name}\\.(?:me|ne|co|de|es|it)/[^\\s<>"]+`,
  `\\b[a-z0-9-]+\\s(?:point|dot)\\s(?:com|net|org|ci|fr|sn|cm)\\b`,
];
const link = new RegExp(patterns.join('|'), 'g');
/** What every pattern needs: looking for it costs a tenth of looking for links. */
const mayHoldLink = /\.|\/\/|point|dot/;
/** Marks that end the sentence and not the address. */
const ending = /[.,;:!?)\]»'"]+$/;

/** Returns where links, domains and e-mail addresses stand in a text in plain form. */
export const findLinks = (text: string): Span[] =>
  mayHoldLink.test(text)
    ? [...text.matchAll(link)].map(({ 0: found, index }) => ({
        start: index,
        end: index + found.replace(ending, '').length,
      }))
    : [];
