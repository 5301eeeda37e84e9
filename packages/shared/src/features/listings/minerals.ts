import { fold } from '../../fold.ts';
import type { AttrsInput } from '../sections/attrs.ts';
import type { Category, ListingType } from './taxonomy.ts';

/** Raw gold, gems and ores, without accents: in any category a mineral for sale. */
const rawMinerals = [
  'or brut',
  'or natif',
  'or en poudre',
  'poudre d or',
  'pepites?',
  'lingots? d or',
  'platine brut',
  'argent brut',
  'diamants? bruts?',
  'diamants? non tailles?',
  'saphirs? bruts?',
  'rubis bruts?',
  'emeraudes? brutes?',
  'grenats? bruts?',
  'gemmes? brutes?',
  'pierres? (?:semi )?precieuses? brutes?',
  'coltan',
  'tantalite',
  'columbite',
  'cassiterite',
  'wolframite',
  'spodumene',
  'ilmenite',
  'bauxite',
  'manganese',
  'uranium',
  'minerais?',
  'raw gold',
  'gold dust',
  'gold nuggets?',
  'gold bars?',
  'gold dore',
  '(?:rough|raw|uncut) (?:diamonds?|gems?|gemstones?|sapphires?|emeralds?|rubies|ruby)',
  '(?:gold|iron|copper|lithium|tin|tantalum|manganese) ores?',
];

/** Quarry products, without accents: minerals for sale only in the category Extraction, which excludes building materials. */
const quarryMinerals = [
  'or',
  'gold',
  'diamants?',
  'diamonds?',
  'sables?',
  'sand',
  'graviers?',
  'gravel',
  'granites?',
  'granits?',
  'gres',
  'calcaire',
  'limestone',
  'argile',
  'clay',
  'kaolin',
  'phosphates?',
  'quartz',
  'marbre',
  'marble',
  'moellons?',
];

/** Machines and their parts, without accents: a mineral named after one of them is the purpose of the machine. */
const machines = [
  'concasseurs?',
  'broyeurs?',
  'cribles?',
  'convoyeurs?',
  'foreuses?',
  'trommels?',
  'sluices?',
  'detecteurs?',
  'laveurs?',
  'laveuses?',
  'laveries?',
  'lavage',
  'surpresseurs?',
  'tuyaux',
  'pompes?',
  'camions?',
  'bennes?',
  'pelles?',
  'pelleteuses?',
  'chargeuses?',
  'tamis',
  'tables? a secousses',
  'centrifugeuses?',
  'concentrateurs?',
  'creusets?',
  'fours?',
  'balances?',
  'tapis',
  'machines?',
  'usines?',
  'groupes?',
  'acier',
  'machoires?',
  'blindages?',
  'marteaux?',
  'godets?',
  'detectors?',
  'crushers?',
  'mills?',
  'screens?',
  'pumps?',
  'trucks?',
  'excavators?',
  'washers?',
  'wash(?:ing)? plants?',
  'scales?',
  'furnaces?',
  'steel',
];

const anyOf = (words: readonly string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`);
const raw = anyOf(rawMinerals);
const rawOrQuarry = anyOf([...rawMinerals, ...quarryMinerals]);
const machine = anyOf(machines);

const plain = (text: string) => fold(text).replace(/[^a-z0-9]+/g, ' ');

/** Fields that decide whether a listing offers a mineral. */
export interface MineralFields {
  category: Category;
  type: ListingType;
  title: string;
  description: string;
  attrs?: AttrsInput | undefined;
}

/** Returns the mineral that a title or description names; undefined if a machine precedes it. */
function mineralIn(text: string, pattern: RegExp): string | undefined {
  const words = plain(text);
  const found = pattern.exec(words);
  return found && !machine.test(words.slice(0, found.index)) ? found[0] : undefined;
}

/** Returns the mineral or raw gem that a listing offers for sale, without accents; undefined if none. Its permit is required and checked. */
export function mineralForSale({
  category,
  type,
  title,
  description,
  attrs,
}: MineralFields): string | undefined {
  if (type !== 'sale') return undefined;
  const isExtraction = category === 'Extraction';
  if (isExtraction && attrs?.substance) return plain(String(attrs.substance)).trim();
  const named = mineralIn(title, isExtraction ? rawOrQuarry : raw);
  // If the title names a machine, the description is not searched.
  return named ?? (machine.test(plain(title)) ? undefined : mineralIn(description, raw));
}
