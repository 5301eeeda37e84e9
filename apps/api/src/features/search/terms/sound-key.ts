import { fold } from '@laterite/shared/fold.ts';

/** Replacements from letters to French sounds, in order; capitals represent the nasal vowels, `-eil` and `oi`, which is written `oua` too. */
const rules: [RegExp, string][] = [
  [/[^a-z]/g, ''],
  [/(?<=[^aeiouy])w(?=a)/g, 'ou'],
  [/oi(?![nm])|oua(?![nm])/g, 'W'],
  [/^w/, 'ou'],
  [/w/g, 'v'],
  // No plural ends so: the `x` of `duplex` and `inox` is spoken.
  [/(?<=[eo])x$/, 'ks'],
  [/[sx]$/, ''],
  [/^h|(?<=[^cspt])h/g, ''],
  [/sch|sh|ch/g, 'S'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/qu|q|ck|cc(?![eiy])|c(?![eiy])/g, 'k'],
  [/sc(?=[eiy])|cc(?=[eiy])|c/g, 'ss'],
  [/gu(?=[eiy])/g, 'G'],
  [/ge(?=[ao])|g(?=[eiy])/g, 'j'],
  [/g(?=n)/g, ''],
  [/(?<=[aeiouy])s(?=[aeiouy])/g, 'z'],
  [/ti(?=on)/g, 'si'],
  [/(.)\1+/g, '$1'],
  // An `e` between consonants is mute after the first syllable, `jaquevile`, but not before a last mute one, `solere`.
  [/(?<=[aeiouy][^aeiouy]{1,2})e(?=[^aeiouy][aeiouy])(?![^aeiouy]e$)/g, ''],
  [/e?aux?$|eau|au|eo$/g, 'o'],
  [/(?:eu|e|a|oe)il+e?$|e[yi]$|aye?$/g, 'Y'],
  [/ay(?=[aeiou])/g, 'ai'],
  [/(?:ai|ei|oi|u|y|i)[nm](?=[^aeiouynm]|$)/g, 'I'],
  [/[ea][nm](?=[^aeiouynm]|$)/g, 'A'],
  [/o[nm](?=[^aeiouynm]|$)/g, 'O'],
  [/ai|ei|ae|oe/g, 'e'],
  [/eu/g, 'e'],
  [/y/g, 'i'],
  [/er$|ez$|et$/g, 'é'],
  [/(?<=[AIO])[tdgpbsk]+$/g, ''],
  [/(?<=[aeiouéAIO])[tdpsxz]$/g, ''],
  [/e$/g, ''],
  [/G/g, 'g'],
  [/(.)\1+/g, '$1'],
];

/** Minimum lengths, because shorter words and sounds are similar by chance. */
const minLetters = 3;
const minSounds = 2;

/** Returns the sound of a word in West African French; empty for numbers and very short words. */
export function soundKey(word: string): string {
  if (word.length < minLetters || /\d/.test(word)) return '';
  const letters = fold(word.replaceAll('ç', 'ss').replace(/és$/, 'é'));
  const key = rules.reduce((sound, [spelling, replacement]) => sound.replace(spelling, replacement), letters);
  return key.length < minSounds ? '' : key;
}
