const units = 'zero un deux trois quatre cinq six sept huit neuf'.split(' ');
const teens = 'dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(' ');
const tens = ['vingt', 'trente', 'quarante', 'cinquante', 'soixante'];
const english = 'zero one two three four five six seven eight nine'.split(' ');

/** Returns spellings of 0 to 99 with their digits, without accents. */
function spellings(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [value, word] of units.entries()) found.set(word, String(value));
  for (const [value, word] of english.entries()) found.set(word, String(value));
  for (const [value, word] of teens.entries()) found.set(word, String(10 + value));
  for (const [index, ten] of tens.entries()) {
    const value = 20 + index * 10;
    found.set(ten, String(value));
    found.set(`${ten}-et-un`, String(value + 1));
    for (let unit = 1; unit < 10; unit += 1) found.set(`${ten}-${units[unit]}`, String(value + unit));
  }
  found.set('soixante-et-onze', '71');
  for (const [value, word] of teens.entries()) found.set(`soixante-${word}`, String(70 + value));
  for (const eighty of ['quatre-vingt', 'quatre-vingts']) {
    found.set(eighty, '80');
    for (let unit = 1; unit < 10; unit += 1) found.set(`${eighty}-${units[unit]}`, String(80 + unit));
    for (const [value, word] of teens.entries()) found.set(`${eighty}-${word}`, String(90 + value));
  }
  return found;
}

const digitsOf = spellings();
const pattern = [...digitsOf.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replaceAll('-', '[ -]'))
  .join('|');

/** Pattern of a number from 0 to 99 in French, or a digit in English, in lower-case letters without accents. */
export const numberWord: string = `(?<![a-z])(?:${pattern})(?![a-z])`;

/** Returns the digits of a number word. */
export const digitsOfWord = (word: string): string => digitsOf.get(word.replaceAll(' ', '-')) ?? '';
