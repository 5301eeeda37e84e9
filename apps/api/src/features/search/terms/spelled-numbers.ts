const values: Record<string, number> = {
  un: 1,
  une: 1,
  one: 1,
  deux: 2,
  two: 2,
  trois: 3,
  three: 3,
  quatre: 4,
  four: 4,
  cinq: 5,
  five: 5,
  six: 6,
  sept: 7,
  seven: 7,
  huit: 8,
  eight: 8,
  neuf: 9,
  nine: 9,
  dix: 10,
  ten: 10,
  onze: 11,
  douze: 12,
  twelve: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  fifteen: 15,
  seize: 16,
  vingt: 20,
  vingts: 20,
  twenty: 20,
  trente: 30,
  thirty: 30,
  quarante: 40,
  forty: 40,
  cinquante: 50,
  fifty: 50,
  soixante: 60,
  sixty: 60,
};
const hundreds = new Set(['cent', 'cents', 'hundred']);
const thousands = new Set(['mille', 'mil', 'thousand']);
const millions = new Set(['million', 'millions']);

const words = [...Object.keys(values), ...hundreds, ...thousands, ...millions].join('|');
const run = new RegExp(
  String.raw`\b(?:${words})(?:(?:[\s-]+|\s+(?:et|and)\s+)(?:${words}))*(?:\s+et demie?)?\b`,
  'g',
);

/** Returns the number that some words mean: 2,500,000 for `deux millions cinq cent mille`. */
function numberIn(text: string): number {
  let total = 0;
  let group = 0;
  let last = 1;
  for (const word of text.split(/[\s-]+/)) {
    if (hundreds.has(word)) group = (group || 1) * 100;
    else if (thousands.has(word) || millions.has(word)) {
      last = millions.has(word) ? 1_000_000 : 1000;
      total += (group || 1) * last;
      group = 0;
    } else if (word === 'demi' || word === 'demie') total += last / 2;
    // `quatre-vingts` is four twenties.
    else if (group % 10 === 4 && /^vingts?$/.test(word)) group += 76;
    else group += values[word] ?? 0;
  }
  return total + group;
}

/** A text with its numbers as digits, and the original position of each letter. */
export interface DigitText {
  text: string;
  positions: number[];
}

const minValue = 1000;

/** Replaces spelled numbers from a thousand up in a folded text by digits. */
export function withDigits(folded: string): DigitText {
  let text = '';
  const positions: number[] = [];
  const append = (part: string, positionAt: (i: number) => number) => {
    for (let i = 0; i < part.length; i++) positions.push(positionAt(i));
    text += part;
  };
  let done = 0;
  for (const { 0: found, index } of folded.matchAll(run)) {
    const value = numberIn(found);
    // `10 millions` has its digits, and small numbers are sizes.
    if (value < minValue || /\d[\s.,]*$/.test(folded.slice(0, index))) continue;
    const start = done;
    append(folded.slice(start, index), (i) => start + i);
    append(String(value), () => index);
    done = index + found.length;
  }
  append(folded.slice(done), (i) => done + i);
  positions.push(folded.length);
  return { text, positions };
}
