import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { companiesOfTrade, companyFilters, companySearchPage } from '../companies/company.ts';
import { listingSearchPage, productSearchFilters } from '../listings/listing.ts';
import {
  professionalFilters,
  professionalSearchPage,
  professionalsOfTrade,
} from '../professionals/professional.ts';
import { relaxedSearch, searchIntent } from './intent.ts';
import { spotSearches } from './spot-contract.ts';
import { suggestionQuery, suggestions } from './suggestion.ts';

const relaxed = { relaxed: z.optional(z.nullable(relaxedSearch)) };

/** Listings, filters recognised in the query, and the professionals and companies whose trade it names. */
export const productSearchPage = z.extend(listingSearchPage, {
  ...relaxed,
  intents: z.optional(z.nullable(z.array(searchIntent))),
  professionals: z.optional(z.nullable(professionalsOfTrade)),
  companies: z.optional(z.nullable(companiesOfTrade)),
});
export type ProductSearchPage = z.infer<typeof productSearchPage>;

export const search = defineContract({
  products: {
    method: 'GET',
    path: '/api/search/products',
    summary:
      'Find listings by words, section, category and the other filters; counts for each filter come along',
    access: 'public',
    limit: 'search',
    cacheTags: ['terms', 'listings'],
    query: productSearchFilters,
    status: 200,
    response: productSearchPage,
  },
  professionals: {
    method: 'GET',
    path: '/api/search/professionals',
    summary:
      'Find professionals by words, role (`tous` or absent: all) and city; counts for the cities come along',
    access: 'public',
    limit: 'search',
    cacheTags: ['terms', 'professionals', 'companies', 'users'],
    query: professionalFilters,
    status: 200,
    response: z.extend(professionalSearchPage, relaxed),
  },
  companies: {
    method: 'GET',
    path: '/api/search/companies',
    summary:
      'Find companies by words, type and city, with `open=1` only those open now; counts for types and cities come along',
    access: 'public',
    limit: 'search',
    cacheTags: ['terms', 'companies'],
    query: companyFilters,
    status: 200,
    response: z.extend(companySearchPage, relaxed),
  },
  ...spotSearches,
  suggest: {
    method: 'GET',
    path: '/api/search/suggest',
    summary: 'What a person may mean while typing: a few listings, professionals and companies',
    access: 'public',
    limit: 'search',
    cacheTags: ['terms', 'listings', 'professionals', 'companies', 'users'],
    query: suggestionQuery,
    status: 200,
    response: suggestions,
  },
});
