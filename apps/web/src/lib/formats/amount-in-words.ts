import type { Language } from '@laterite/shared/languages.ts';

const fr = {
  small:
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
      ' ',
    ),
  tens: [
    '',
    '',
    'vingt',
    'trente',
    'quarante',
    'cinquante',
    'soixante',
    'soixante',
    'quatre-vingt',
    'quatre-vingt',
  ],
};
const en = {
  small:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
};

/** Returns 0–99 in French words; "quatre-vingts" has its s only at the end. */
function frenchTens(n: number, isLast: boolean): string {
  if (n < 20) return fr.small[n]!;
  const ten = Math.floor(n / 10);
  const rest = ten === 7 || ten === 9 ? (n % 10) + 10 : n % 10;
  if (rest === 0) return n === 80 && isLast ? 'quatre-vingts' : fr.tens[ten]!;
  const joint = ten < 8 && (rest === 1 || rest === 11) ? ' et ' : '-';
  return fr.tens[ten] + joint + fr.small[rest];
}

function frenchHundreds(n: number, isLast: boolean): string {
  const hundred = Math.floor(n / 100);
  const rest = n % 100;
  if (hundred === 0) return frenchTens(rest, isLast);
  const plural = hundred > 1 && rest === 0 && isLast ? 's' : '';
  const head = hundred === 1 ? 'cent' : `${fr.small[hundred]} cent${plural}`;
  return rest === 0 ? head : `${head} ${frenchTens(rest, isLast)}`;
}

function englishHundreds(n: number): string {
  const hundred = Math.floor(n / 100);
  const rest = n % 100;
  const head = hundred > 0 ? `${en.small[hundred]} hundred` : '';
  if (rest === 0) return head;
  const ones = rest % 10 > 0 ? `-${en.small[rest % 10]}` : '';
  const tail = rest < 20 ? en.small[rest]! : en.tens[Math.floor(rest / 10)]! + ones;
  return head ? `${head} and ${tail}` : tail;
}

/** Returns the groups of three digits of an amount, the largest first, each with its power of a thousand. */
function groupsOf(amount: number) {
  const groups: { value: number; power: number }[] = [];
  for (let rest = amount, power = 0; rest > 0; rest = Math.floor(rest / 1000), power++) {
    if (rest % 1000 > 0) groups.unshift({ value: rest % 1000, power });
  }
  return groups;
}

function french(amount: number): string {
  const groups = groupsOf(amount);
  const words = groups.map(({ value, power }) => {
    if (power === 0) return frenchHundreds(value, true);
    if (power === 1) return value === 1 ? 'mille' : `${frenchHundreds(value, false)} mille`;
    const name = ['million', 'milliard', 'billion'][power - 2];
    return `${frenchHundreds(value, true)} ${name}${value > 1 ? 's' : ''}`;
  });
  const isRoundMillion = (groups.at(-1)?.power ?? 0) >= 2;
  return `${words.join(' ')} ${isRoundMillion ? 'de ' : ''}${amount > 1 ? 'francs' : 'franc'} CFA`;
}

function english(amount: number): string {
  const names = ['', ' thousand', ' million', ' billion', ' trillion'];
  const words = groupsOf(amount).map(({ value, power }) => englishHundreds(value) + names[power]);
  return `${words.join(' ')} CFA ${amount === 1 ? 'franc' : 'francs'}`;
}

/** Returns `douze millions cinq cent mille francs CFA`, in which a superfluous zero is noticed at once. */
export function amountInWords(amount: number, language: Language): string {
  if (amount === 0) return language === 'fr' ? 'zéro franc CFA' : 'zero CFA francs';
  return language === 'fr' ? french(amount) : english(amount);
}
