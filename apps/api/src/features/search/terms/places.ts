import { gazetteer } from '@laterite/shared/places/gazetteer.ts';
import { stem, tokenize } from './tokenizer.ts';

const countries =
  'Côte d’Ivoire,Sénégal,Mali,Burkina Faso,Togo,Bénin,Cameroun,Gabon,Congo,Niger,Tchad,Centrafrique,Guinée';

type Terms = string[];

const termsOf = (name: string): Terms => tokenize(name).map(stem);
const keyOf = (terms: Terms): string => terms.join(' ');
const places = gazetteer.filter(({ kind }) => kind !== 'region');

/** Every name of a place as a phrase of terms. */
const names = new Set(
  [...places.flatMap(({ name, aliases }) => [name, ...aliases]), ...countries.split(',')]
    .map((name) => keyOf(termsOf(name)))
    .filter(Boolean),
);

/** Groups of names that mean the same place, as synonyms are written. */
export const placeSynonyms: readonly string[] = places
  .filter(({ aliases }) => aliases.length > 0)
  .map(({ name, aliases }) => [name, ...aliases].join(' = '));

const citiesByName = new Map<string, Set<string | null>>();
for (const { name, city } of places) citiesByName.set(name, (citiesByName.get(name) ?? new Set()).add(city));

/** Whether several cities have a place of some name, as Abidjan and Dakar have Mermoz. */
const isShared = (name: string): boolean => citiesByName.get(name)!.size > 1;

const quartersByCommune = new Map<string, Terms[]>();
for (const { name, within, city } of places) {
  if (!within) continue;
  const commune = keyOf(termsOf(within));
  const quarter = isShared(name) ? [...termsOf(name), ...termsOf(city!)] : termsOf(name);
  quartersByCommune.set(commune, [...(quartersByCommune.get(commune) ?? []), quarter]);
}

/** Returns the quarters by which people call a commune, as phrases of terms. */
export const quartersOf = (terms: Terms): Terms[] => quartersByCommune.get(keyOf(terms)) ?? [];

const widerPlaces = new Map<string, Terms[]>();
for (const { name, aliases, within, city } of places) {
  const wider = [within, city].filter((one) => one !== null && one !== name).map((one) => termsOf(one!));
  for (const one of wider.length > 0 ? [name, ...aliases] : []) widerPlaces.set(keyOf(termsOf(one)), wider);
}

/** Returns the quarter and the city that a place is part of, as phrases of terms. */
export const widerPlacesOf = (terms: Terms): Terms[] => widerPlaces.get(keyOf(terms)) ?? [];

/** Whether some terms are the name of a place. */
export const isPlaceName = (terms: Terms): boolean => names.has(keyOf(terms));

/** The single terms among the names, for corrections of misspelled names. */
export const placeTerms: readonly string[] = [...names].filter((name) => !name.includes(' '));
export const placePhrases: ReadonlySet<string> = new Set([...names].filter((name) => name.includes(' ')));
