import { fold } from '@laterite/shared/fold.ts';

/** Goods that nobody may offer here, or only with a licence that an administrator must see; in the form of `fold`. */
const banned = [
  'arme a feu',
  'armes a feu',
  'arme de guerre',
  'kalachnikov',
  'ak 47',
  'fusil de chasse',
  'munitions',
  'cartouches de chasse',
  'dynamite',
  'explosif',
  'explosifs',
  'mercure',
  'cyanure',
  'cannabis',
  'chanvre indien',
  'cocaine',
  'heroine',
  'tramadol',
  'faux billets',
  'fausse monnaie',
  'faux papiers',
  'faux passeport',
  'defense d elephant',
  'defenses d elephant',
  'ivoire d elephant',
  'pangolin',
  'ecailles de pangolin',
  'peau de leopard',
  'bois de vene',
  'gun',
  'firearm',
  'ammunition',
  'explosives',
  'fake banknotes',
  'ivory tusk',
];

/** Returns the words of a text, separated by single spaces. */
const spaced = (text: string) => ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** Whether a text names banned goods, as whole words, that an approved text does not name. */
export function namesBannedGoods(text: string, approved = ''): boolean {
  const [words, known] = [spaced(text), spaced(approved)];
  return banned.some((goods) => words.includes(` ${goods} `) && !known.includes(` ${goods} `));
}
