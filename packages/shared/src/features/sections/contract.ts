import { defineContract } from '../../contract.ts';
import { placeQuery, suggestedPlaces } from '../../places/suggested-place.ts';
import { sectionsMeta } from './meta.ts';

/** Definitions for forms and filters: attributes of each section, and places. */
export const sections = defineContract({
  meta: {
    method: 'GET',
    path: '/api/meta/sections',
    summary:
      'Attributes, price units, filters and land papers of every section: what form, filters, card and table are made of',
    access: 'public',
    status: 200,
    response: sectionsMeta,
  },
  places: {
    method: 'GET',
    path: '/api/meta/places',
    summary:
      'Regions, cities and quarters that begin with `q` or are spelled nearly like it, best first, with centre and aliases; without `q` all cities, or all of a `kind`; `country` and `region` narrow both',
    access: 'public',
    query: placeQuery,
    status: 200,
    response: suggestedPlaces,
  },
});
