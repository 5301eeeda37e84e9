import { fold } from '../fold.ts';
import { type GazetteerPlace, gazetteer, locationOf } from './gazetteer.ts';

/** Returns the form in which place names are compared: `N’Djamena`, `N'Djamena` and `n djamena` are equal. */
export const placeKey = (name: string): string =>
  fold(name)
    .replace(/[-'’ʼ.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Names of countries in French and English. */
export const countryNames = ['fr', 'en'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region' }),
);
const countryByName = new Map(
  [...new Set(gazetteer.map(({ country }) => country))].flatMap((country) =>
    countryNames.map((names) => [placeKey(names.of(country) ?? country), country]),
  ),
);

/** Returns the code of a country of the gazetteer with a name in French or English; null for other names. */
export const countryNamed = (name: string): string | null => countryByName.get(placeKey(name)) ?? null;

const byKey = new Map<string, GazetteerPlace[]>();
for (const place of gazetteer) {
  if (place.kind === 'region') continue;
  for (const name of [place.name, ...place.aliases]) {
    const key = placeKey(name);
    byKey.set(key, [...(byKey.get(key) ?? []), place]);
  }
}

/** Alternative name of a known place, added by an administrator. */
export interface AddedName {
  name: string;
  /** Location of the place: `Yopougon, Abidjan`. */
  location: string;
  country: string;
}

const addedByKey = new Map<string, GazetteerPlace>();
const addedByPlace = new Map<GazetteerPlace, string[]>();

/** Returns the city or quarter of a country with a location. */
export const knownPlace = ({ location, country }: Omit<AddedName, 'name'>): GazetteerPlace | null =>
  (byKey.get(placeKey(location.split(',')[0]!)) ?? []).find(
    (place) => place.country === country && locationOf(place) === location,
  ) ?? null;

/** Replaces the added names; the names of places take precedence over them. */
export function setAddedNames(added: readonly AddedName[]): void {
  addedByKey.clear();
  addedByPlace.clear();
  for (const { name, ...where } of added) {
    const place = knownPlace(where);
    if (!place) continue;
    addedByKey.set(placeKey(name), place);
    addedByPlace.set(place, [...(addedByPlace.get(place) ?? []), name]);
  }
}

/** Returns the place of an added name. */
const placeOfAddedName = (name: string): GazetteerPlace | null => addedByKey.get(placeKey(name)) ?? null;

/** Returns the alternative names of a place: the stored ones, then the added ones. */
export const aliasesOf = (place: GazetteerPlace): string[] => [
  ...place.aliases,
  ...(addedByPlace.get(place) ?? []),
];

const rank = ({ kind, isLarge }: GazetteerPlace) => (kind === 'city' ? 2 : 0) + (isLarge ? 1 : 0);

/** Returns the place of a name: cities before quarters, larger cities before others, added names last; null if the name is ambiguous or unknown. */
function placeNamed(name: string): GazetteerPlace | null {
  const [best, second] = (byKey.get(placeKey(name)) ?? []).toSorted((a, b) => rank(b) - rank(a));
  return best && (!second || rank(best) > rank(second)) ? best : placeOfAddedName(name);
}

/** Returns the smallest known place of a written location, e.g. `Angré` of `7e tranche, Angré, Abidjan, Côte d’Ivoire`; null if its last part is unknown. */
export function findPlace(location: string): GazetteerPlace | null {
  const parts = location.split(',').filter((part) => part.trim() && !countryNamed(part));
  const last = parts.at(-1);
  const found = last === undefined ? null : placeNamed(last);
  if (found?.kind !== 'city') return found;
  const isWithin = ({ city, country }: GazetteerPlace) => city === found.name && country === found.country;
  const quarters = parts
    .slice(0, -1)
    .map((part) =>
      [...(byKey.get(placeKey(part)) ?? []), placeOfAddedName(part)].find(
        (place) => place?.kind === 'quarter' && isWithin(place),
      ),
    );
  return quarters.findLast((quarter) => quarter) ?? found;
}
