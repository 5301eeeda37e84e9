import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import type { PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';
import { soundKey } from '../terms/sound-key.ts';
import type { Intent } from './intent.ts';
import { priceIntents } from './price-intents.ts';
import { foldLetters, type QueryPart } from './query-text.ts';

const used = ['Très bon', 'Bon', 'Correct', 'Révisé', 'À réparer'];

interface Rule {
  kind: Intent['kind'];
  value: string;
  pattern: RegExp;
  filters: Partial<ListingFilters>;
  isSoft?: boolean;
  unitOf?: (text: string) => PriceUnit | undefined;
}

const rentUnits: [words: RegExp, unit: PriceUnit][] = [
  [/jour|nuit|day|night/, 'jour'],
  [/semaine|week/, 'semaine'],
];

/** `à louer` and `à vendre`, also spelled as they sound, `a vandre`. */
const rules: Rule[] = [
  {
    kind: 'type',
    value: 'rental',
    pattern:
      /\b(?:(?:a|en|pour|de|to|for|prix de|la)\s+)*(?:louer|loue|louez|locations?|rent|rental|rentals|hire|let|lease|loyers?|loc)\b(?:\s+(?:de|d'|des|du))?/g,
    filters: { type: 'rental' },
  },
  {
    kind: 'type',
    value: 'sale',
    pattern:
      /\b(?:(?:a|en|pour|de|to|for|la)\s+)*(?:vendre|vente|ventes|vends|vend|vds|acheter|achete|achat|acquerir|sale|sell|buy)\b(?:\s+(?:de|d'|des|du))?/g,
    filters: { type: 'sale' },
  },
  {
    kind: 'type',
    value: 'rental',
    pattern:
      /(?:\b(?:par|au|a|per|la|le)\s+|\/\s?)(?:mois|jour|journee|nuit|semaine|month|day|night|week)\b|\bmensuel(?:le)?s?\b/g,
    filters: { type: 'rental' },
    unitOf: (text) => rentUnits.find(([words]) => words.test(text))?.[1],
  },
  {
    kind: 'delivery',
    value: 'true',
    pattern:
      /\b(?:(?:avec|and|with)\s+)?(?:livre|livree|livres|livrees|livraison|delivery|delivered)\b(?:\s+(?:a domicile|sur chantier|chantier|gratuite|comprise|possible|incluse))?/g,
    filters: { 'attrs.livraison': 'true' },
    isSoft: true,
  },
  {
    kind: 'operator',
    value: 'true',
    pattern:
      /\b(?:avec|with)\s+(?:un\s+|a\s+)?(?:chauffeur|operateur|conducteur|grutier|driver|operator)s?\b/g,
    filters: { 'attrs.operateur': 'true' },
    isSoft: true,
  },
  {
    kind: 'condition',
    value: 'used',
    pattern: /\b(?:d'|de\s+)?(?:occasions?|occaz|seconde? main|2nde? main|second hand|second-hand|used)\b/g,
    filters: { 'attrs.etat': used },
    isSoft: true,
  },
  {
    kind: 'condition',
    value: 'new',
    pattern: /\b(?:a l'etat\s+)?(?:neufs?|neuves?|brand new|new)\b/g,
    filters: { 'attrs.etat': ['Neuf'] },
    isSoft: true,
  },
];

const soundsOf = (words: string) => new Set(words.split(' ').map(soundKey));
const spoken = [
  { value: 'rental', sounds: soundsOf('louer alouer location') },
  { value: 'sale', sounds: soundsOf('vendre avendre acheter') },
] as const;

/** Misspelled words for renting and buying. */
function spokenTypes(folded: string): Intent[] {
  return [...folded.matchAll(/\b(?:(?:a|en|pour)\s+)?([a-z]{4,})\b/g)].flatMap((match) => {
    const meant = spoken.find(({ sounds }) => sounds.has(soundKey(match[1]!)));
    if (!meant) return [];
    const { value } = meant;
    const end = match.index + match[0].length;
    return [
      { kind: 'type', value, start: match.index, end, filters: { type: value }, isSoft: false, repeated: [] },
    ];
  });
}

const written = (folded: string): Intent[] =>
  rules.flatMap(({ kind, value, pattern, filters, isSoft = false, unitOf }) =>
    [...folded.matchAll(pattern)].map((match) => ({
      kind,
      value,
      start: match.index,
      end: match.index + match[0].length,
      filters,
      isSoft,
      rentUnit: unitOf?.(match[0]),
      repeated: [],
    })),
  );

/** Returns the positions of some intents in a query, repeated mentions included. */
export const queryParts = (intents: Intent[]): QueryPart[] =>
  intents.flatMap(({ start, end, repeated }) => [{ start, end }, ...repeated]);

/** Both limits of a range come from the same words. */
const isSamePart = (a: QueryPart, b: QueryPart) => a.start === b.start && a.end === b.end;
const overlaps = (a: QueryPart, b: QueryPart) => a.start < b.end && b.start < a.end && !isSamePart(a, b);

/** Returns the intents of a query in their order; of two that overlap or contradict each other the first found stays. `isMeasure` returns whether documents have a term such as `12m`, which then is no price. */
export function findIntents(query: string, isMeasure: (term: string) => boolean = () => true): Intent[] {
  const folded = foldLetters(query);
  const found = [...priceIntents(folded, isMeasure), ...written(folded), ...spokenTypes(folded)];
  const kept: Intent[] = [];
  for (const intent of found) {
    if (kept.some((other) => queryParts([other]).some((part) => overlaps(intent, part)))) continue;
    const same = kept.find(({ kind }) => kind === intent.kind);
    if (!same) kept.push(intent);
    else if (same.value === intent.value) {
      same.repeated.push({ start: intent.start, end: intent.end });
      same.rentUnit ??= intent.rentUnit;
    }
  }
  return kept.sort((a, b) => a.start - b.start);
}
