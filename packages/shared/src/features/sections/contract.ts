import { defineContract } from '../../contract.ts';
import { sectionsMeta } from './meta.ts';

/** What each section asks of its listings. */
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
});
