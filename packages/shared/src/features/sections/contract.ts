import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { sectionsMeta } from './meta.ts';

/** What forms and filters are made of: what each section asks of its listings, and the places there are. */
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
    summary: 'Larger cities that begin with `q`, with the code of their country; without `q` all of them',
    access: 'public',
    query: z.object({ q: z.optional(z.string().check(z.maxLength(100))) }),
    status: 200,
    response: z.object({
      items: z.array(z.object({ city: z.string(), country: z.string() })),
      total: z.int(),
    }),
  },
});
