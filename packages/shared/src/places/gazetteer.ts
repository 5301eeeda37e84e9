import { BF } from './countries/bf.ts';
import { BJ } from './countries/bj.ts';
import { CF } from './countries/cf.ts';
import { CG } from './countries/cg.ts';
import { CI } from './countries/ci.ts';
import { CM } from './countries/cm.ts';
import { GA } from './countries/ga.ts';
import { GQ } from './countries/gq.ts';
import { GW } from './countries/gw.ts';
import { ML } from './countries/ml.ts';
import { NE } from './countries/ne.ts';
import { SN } from './countries/sn.ts';
import { TD } from './countries/td.ts';
import { TG } from './countries/tg.ts';

/*
 * The places of the 14 countries that use the FCFA. A country is a text with one place per line:
 *   `# Lagunes`                      a region, which has the point of its first city
 *   `*Abidjan 5.34 -4.02 = abj`      a larger city with latitude, longitude and other spellings
 *   `Dabou 5.33 -4.38`               another city
 *   `- Cocody 5.359 -3.974`          a quarter or commune of the city above
 *   `+ Angré 5.399 -3.986`           a part of the quarter above
 * Source: names and coordinates are public facts, written from general knowledge and not copied from a data set.
 * Cities are exact within about 2 km and quarters within about 1 km: enough for distances in whole kilometres,
 * not for addresses. This file is for the server and the map; other screens use the larger names of city-names.ts, and `/api/meta/places`.
 */
const countries = { CI, SN, CM, ML, BF, TG, BJ, NE, GA, CG, TD, CF, GQ, GW };

/** A region, city or quarter with its centre. */
export interface GazetteerPlace {
  kind: 'region' | 'city' | 'quarter';
  name: string;
  /** ISO 3166 country code, e.g. `CI`. */
  country: string;
  region: string;
  /** Null for regions. */
  city: string | null;
  /** Quarter that contains this one, if it is a part of a quarter. */
  within: string | null;
  lat: number;
  lng: number;
  /** Short forms and misspellings that people type. */
  aliases: readonly string[];
  isLarge: boolean;
}

type Parents = Pick<GazetteerPlace, 'country' | 'region'> & { city: string; quarter: string };

const placeLine = /^([*+-]?) ?(.+?) (-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)(?: = (.+))?$/;

/** Parses the line of a city or quarter, and sets it as the parent of the following lines. */
function parseLine(line: string, parents: Parents): GazetteerPlace {
  const [, mark, name = '', lat, lng, aliases] = placeLine.exec(line) ?? [];
  if (!name) throw new Error(`not a place: ${line}`);
  const isQuarter = mark === '-' || mark === '+';
  if (!isQuarter) parents.city = name;
  if (mark === '-') parents.quarter = name;
  return {
    kind: isQuarter ? 'quarter' : 'city',
    name,
    country: parents.country,
    region: parents.region,
    city: parents.city,
    within: mark === '+' ? parents.quarter : null,
    lat: Number(lat),
    lng: Number(lng),
    aliases: aliases?.split(' = ') ?? [],
    isLarge: mark === '*',
  };
}

function parseCountry(country: string, text: string): GazetteerPlace[] {
  const parents: Parents = { country, region: '', city: '', quarter: '' };
  const places: GazetteerPlace[] = [];
  let isNewRegion = false;
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('# ')) {
      parents.region = line.slice(2);
      isNewRegion = true;
      continue;
    }
    const place = parseLine(line, parents);
    if (isNewRegion) {
      const name = parents.region;
      places.push({ ...place, kind: 'region', name, city: null, aliases: [], isLarge: false });
    }
    isNewRegion = false;
    places.push(place);
  }
  return places;
}

/** Every place, country by country: each region before its cities, each city before its quarters. */
export const gazetteer: readonly GazetteerPlace[] = Object.entries(countries).flatMap(([country, text]) =>
  parseCountry(country, text),
);

/** Returns the location text of listings and profiles: `Cocody, Abidjan`. */
export const locationOf = ({ kind, name, city }: GazetteerPlace): string =>
  kind === 'quarter' ? `${name}, ${city}` : name;
