import { aliasesOf, placeKey } from '@laterite/shared/places/find-place.ts';
import { type GazetteerPlace, gazetteer, locationOf } from '@laterite/shared/places/gazetteer.ts';
import type { PlaceQuery, SuggestedPlace } from '@laterite/shared/places/suggested-place.ts';
import { editDistance } from '../../core/words/edit-distance.ts';
import { soundKey } from '../search/terms/sound-key.ts';
import { maxEdits } from '../search/terms/spelling.ts';

/** Maximum number of suggestions in a form. */
const defaultSuggestions = 8;
/** Minimum length for corrections: shorter texts resemble too many names. */
const minLettersOfMistakes = 4;

interface Entry {
  place: GazetteerPlace;
  /** Its name, alone and with the city. */
  exact: string[];
  aliases: string[];
  sounds: string[];
}

const joined = (key: string) => key.replaceAll(' ', '');
const soundOf = (key: string) => soundKey(joined(key));

const exactKeys = (place: GazetteerPlace) => [
  placeKey(place.name),
  placeKey(locationOf(place).replace(',', ' ')),
];

const cityNames = new Set(gazetteer.filter(({ kind }) => kind === 'city').map(({ name }) => name));
const isNamedLikeItsCity = ({ kind, name }: GazetteerPlace) => kind === 'region' && cityNames.has(name);

function entryOf(place: GazetteerPlace): Entry {
  const name = placeKey(place.name);
  const aliases = aliasesOf(place).map(placeKey);
  // Numbers and short names have no sound key.
  const sounds = [name, ...aliases].map(soundOf).filter(Boolean);
  return { place, exact: exactKeys(place), aliases, sounds };
}
let entries = gazetteer.map(entryOf);

/** Loads the names of all places again after names were added or removed. */
export function refreshSuggestions(): void {
  entries = gazetteer.map(entryOf);
}

const toSuggestion = (place: GazetteerPlace, isExact: boolean): SuggestedPlace => {
  const { name, kind, city, region, country, within, lat, lng } = place;
  const location = locationOf(place);
  return {
    name,
    kind,
    location,
    city,
    region,
    country,
    within,
    aliases: aliasesOf(place),
    lat,
    lng,
    isExact,
  };
};

type Test = (place: GazetteerPlace) => boolean;

/** Returns a test that passes the places in a country and a region, of one kind; without a kind, regions named like their city are left out. */
function testOf({ country, region, kind }: PlaceQuery): Test {
  const regionKey = region && placeKey(region);
  return (place) =>
    (!country || place.country === country.toUpperCase()) &&
    (!regionKey || placeKey(place.region) === regionKey) &&
    (kind ? place.kind === kind : !isNamedLikeItsCity(place));
}

/** Returns how well a place matches the typed text, 0 being best; null for no match. */
function fitOf({ exact, aliases }: Entry, typed: string): number | null {
  if (exact.includes(typed)) return 0;
  if (aliases.includes(typed)) return 1;
  if (exact.some((name) => name.startsWith(typed))) return 2;
  if (exact[0]!.includes(` ${typed}`)) return 3;
  return aliases.some((alias) => alias.startsWith(typed)) ? 4 : null;
}

/** Returns how well a place matches a misspelled text: by its sound, then by edit distance. */
function nearnessOf({ exact, aliases, sounds }: Entry, typed: string): number | null {
  if (sounds.includes(soundOf(typed))) return 0;
  const edits = maxEdits(typed) + 1;
  const names = [exact[0]!, ...aliases].map(joined);
  const nearest = Math.min(...names.map((name) => editDistance(joined(typed), name, edits)));
  return nearest > edits ? null : nearest;
}

const kinds = ['city', 'quarter', 'region'];
const rankOf = ({ kind, isLarge }: GazetteerPlace) => kinds.indexOf(kind) * 2 - (isLarge ? 1 : 0);

function bestBy(candidates: Entry[], fit: (entry: Entry) => number | null): GazetteerPlace[] {
  return candidates
    .flatMap((entry) => {
      const value = fit(entry);
      return value === null ? [] : [{ place: entry.place, value }];
    })
    .sort((a, b) => a.value - b.value || rankOf(a.place) - rankOf(b.place))
    .map(({ place }) => place);
}

/** Returns the places that begin with the typed text; without any, those with a similar spelling. */
function placesLike(typed: string, passes: Test): GazetteerPlace[] {
  const candidates = entries.filter(({ place }) => passes(place));
  const begun = bestBy(candidates, (entry) => fitOf(entry, typed));
  if (begun.length > 0 || typed.length < minLettersOfMistakes) return begun;
  return bestBy(candidates, (entry) => nearnessOf(entry, typed));
}

/** Returns suggestions for a place while it is typed, or all cities (or all places of the requested kind) without a text. */
export function suggestPlaces({ q = '', limit, ...where }: PlaceQuery) {
  const typed = placeKey(q.replaceAll(',', ' '));
  if (!typed) {
    const all = gazetteer.filter(testOf({ kind: 'city', ...where })).slice(0, limit);
    return { items: all.map((place) => toSuggestion(place, false)), total: all.length };
  }
  const found = placesLike(typed, testOf(where)).slice(0, limit ?? defaultSuggestions);
  const isExact = (place: GazetteerPlace) => exactKeys(place).includes(typed);
  return { items: found.map((place) => toSuggestion(place, isExact(place))), total: found.length };
}
