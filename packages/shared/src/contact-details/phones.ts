import { digitsOfWord, numberWord } from './number-words.ts';
import { isOtherNumber, isPhoneNumber } from './phone-shapes.ts';

/** A part of a text, from its first sign to behind its last. */
export interface Span {
  start: number;
  end: number;
}

interface Group extends Span {
  digits: string;
  hasPlus: boolean;
  /** What stands between this group and the one before. */
  separator: string;
}

/** Digits; an o between digits or before one is read as zero. */
const group = new RegExp(
  `(\\+?)(?:((?:o(?=\\d)|\\d)(?:\\d|o(?=\\d)|(?<=\\d)o(?![a-z]))*)|(${numberWord}))`,
  'g',
);
const anyNumberWord = new RegExp(numberWord);
/** The digits of the shortest local numbers. */
const fewestDigits = 8;
/** What people put between the groups of a number. */
const separator = /^(?:[\s./()_*|:~,'-]|[\u2010-\u2015]){0,4}$/;
const maxDigits = 15;
/** Bounded, so that a text of thousands of such groups is not read to its end from each of them. */
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

/** Runs of groups with nothing but separators between them. */
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
  // Part of a word, a decimal or a longer name.
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
  const isAmount = parts.length === 1 || parts.slice(1).every((part) => part.length === 3);
  return !(isAmount && unit.test(after)) && !reference.test(text.slice(Math.max(0, start - 16), start));
}

/** The length of a number that begins a run: the whole run, else what has the digits of one. */
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

/** Skips an amount in threes, so that its last groups do not begin a number. */
function amountAt(run: Group[], from: number): number {
  let to = from + 1;
  if (run[from]!.digits.length > 3 || run[from]!.digits.startsWith('0')) return from;
  while (to - from < maxAmountGroups && run[to]?.digits.length === 3) to += 1;
  return to - from >= 2 && /00$/.test(run[to - 1]!.digits) ? to : from;
}

/** Whether a text has digits or words for a whole number: most titles have a year or a size, which need no closer look. */
function mayHoldPhone(text: string): boolean {
  let digits = 0;
  for (let i = 0; i < text.length && digits < fewestDigits; i += 1) {
    const sign = text[i]!;
    if ((sign >= '0' && sign <= '9') || sign === 'o') digits += 1;
  }
  return digits >= fewestDigits || anyNumberWord.test(text);
}

/** Where a number stands, with the bracket before it. */
function spanOf(text: string, number: Group[]): Span {
  const { start } = number[0]!;
  return { start: text[start - 1] === '(' ? start - 1 : start, end: number.at(-1)!.end };
}

/** Returns where phone numbers stand in a text in plain form, as people here write them. */
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
