import { digitsOfWord, numberWord } from './number-words.ts';
import { isOtherNumber, isPhoneNumber, isYearAndUse } from './phone-shapes.ts';

/** A part of a text, from its start index to the index after its end. */
export interface Span {
  start: number;
  end: number;
}

interface Group extends Span {
  digits: string;
  hasPlus: boolean;
  /** Characters between this group and the previous one. */
  separator: string;
}

/** A group of digits; an o between or before digits is read as zero. */
const group = new RegExp(
  `(\\+?)(?:((?:o(?=\\d)|\\d)(?:\\d|o(?=\\d)|(?<=\\d)o(?![a-z]))*)|(${numberWord}))`,
  'g',
);
const anyNumberWord = new RegExp(numberWord);
/** Number of digits of the shortest local phone numbers. */
const fewestDigits = 8;
/** Separators that people write between the groups of a number. */
const separator = /^(?:[\s./()_*|:~,'-]|[\u2010-\u2015]){0,4}$/;
const maxDigits = 15;
/** Limit of groups, so that matching a text with thousands of groups takes linear time. */
const maxAmountGroups = 5;
const unit =
  /^[\s\u00a0]*(?:f\b|fcfa|cfa|xof|xaf|eur|usd|€|\$|millions?\b|m2|m3|m²|kg\b|km\b|tonnes?\b|kva|watts?\b)/;
const reference =
  /(?:\bref|\breference|\bn°|\bno\.?|\btf|titre foncier|\brccm|\bserie|\bserial|\bchassis|\blot)[\s.:n°]*$/;

function groupsIn(text: string): Group[] {
  let end = 0;
  return [...text.matchAll(group)].map((match) => {
    const [found, plus = '', digits, word = ''] = match;
    const one = {
      start: match.index,
      end: match.index + found.length,
      digits: digits?.replaceAll('o', '0') ?? digitsOfWord(word),
      hasPlus: plus !== '',
      separator: text.slice(end, match.index),
    };
    end = one.end;
    return one;
  });
}

/** Returns runs of groups that only separators divide. */
function runsOf(groups: Group[]): Group[][] {
  const runs: Group[][] = [];
  for (const one of groups) {
    const isNext = runs.length > 0 && !one.hasPlus && separator.test(one.separator);
    if (isNext) runs.at(-1)!.push(one);
    else runs.push([one]);
  }
  return runs;
}

const digitsOf = (groups: Group[]) => groups.map(({ digits }) => digits).join('');

function isPhone(text: string, groups: Group[], digits: string): boolean {
  const [first] = groups;
  const { hasPlus, start } = first!;
  if (!isPhoneNumber(digits, hasPlus)) return false;
  // The group is part of a word, a decimal or a longer name.
  if (/[a-z\d][.,]?$/.test(text.slice(Math.max(0, start - 2), start).replace(/^.*\s/, ''))) return false;
  if (hasPlus) return true;
  const parts = groups.map((one) => one.digits);
  if (
    isOtherNumber(
      parts,
      groups.slice(1).map((one) => one.separator),
    )
  )
    return false;
  if (digits.startsWith('0')) return true;
  const after = text.slice(groups.at(-1)!.end);
  if (isYearAndUse(parts, after)) return false;
  const isAmount = parts.length === 1 || parts.slice(1).every((part) => part.length === 3);
  return !(isAmount && unit.test(after)) && !reference.test(text.slice(Math.max(0, start - 16), start));
}

/** Returns the groups of the phone number at an index of a run: the whole run, else those with the digits of one number. */
function numberAt(text: string, run: Group[], from: number): Group[] | null {
  const candidates: Group[][] = [];
  const part = run.slice(from, from + maxDigits);
  for (
    let digits = digitsOf(part);
    part.length > 0;
    digits = digits.slice(0, digits.length - part.pop()!.digits.length)
  ) {
    if (digits.length <= maxDigits && isPhone(text, part, digits)) candidates.push([...part]);
  }
  const [longest] = candidates;
  if (!longest) return null;
  const usual = candidates.find((part) => [10, 13].includes(digitsOf(part).length));
  const isWhole = longest.length === run.length - from;
  const goesOn = usual && /[,/\n]/.test(run[from + usual.length]?.separator ?? '');
  return (isWhole && !goesOn ? longest : usual) ?? longest;
}

/** Skips an amount in groups of three digits, so that its last groups do not start a phone number. */
function amountAt(run: Group[], from: number): number {
  let to = from + 1;
  if (run[from]!.digits.length > 3 || run[from]!.digits.startsWith('0')) return from;
  while (to - from < maxAmountGroups && run[to]?.digits.length === 3) to += 1;
  return to - from >= 2 && /00$/.test(run[to - 1]!.digits) ? to : from;
}

/** Returns whether a text has enough digits or number words for a phone number; most titles have only a year or a size. */
function mayHoldPhone(text: string): boolean {
  let digits = 0;
  for (let i = 0; i < text.length && digits < fewestDigits; i += 1) {
    const sign = text[i]!;
    if ((sign >= '0' && sign <= '9') || sign === 'o') digits += 1;
  }
  return digits >= fewestDigits || anyNumberWord.test(text);
}

/** Returns the span of a number, including a preceding bracket. */
function spanOf(text: string, number: Group[]): Span {
  const { start } = number[0]!;
  return { start: text[start - 1] === '(' ? start - 1 : start, end: number.at(-1)!.end };
}

/** Returns the positions of phone numbers, in their common spellings, in a plain-form text. */
export function findPhones(text: string): Span[] {
  const found: Span[] = [];
  if (!mayHoldPhone(text)) return found;
  for (const run of runsOf(groupsIn(text))) {
    let from = 0;
    while (from < run.length) {
      const number = numberAt(text, run, from);
      const next = number ? from + number.length : amountAt(run, from);
      if (number) found.push(spanOf(text, number));
      from = Math.max(from + 1, next);
    }
  }
  return found;
}
