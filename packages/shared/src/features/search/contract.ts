import { defineContract } from '../../contract.ts';
import { companyFilters, companySearchPage } from '../companies/company.ts';
import { listingFilters, listingSearchPage } from '../listings/listing.ts';
import { professionalFilters, professionalSearchPage } from '../professionals/professional.ts';
import { suggestionQuery, suggestions } from './suggestion.ts';

export const search = defineContract({
  products: {
    method: 'GET',
    path: '/api/search/products',
    summary:
      'Find listings by words, section, category and the other filters; counts for each filter come along',
    access: 'public',
    limit: 'search',
    cacheTags: ['terms', 'listings'],
    query: listingFilters,
    status: 200,
    response: listingSearchPage,
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
    response: professionalSearchPage,
  },
  companies: {
    method: 'GET',
    path: '/api/search/companies',
    summary: 'Find companies by words, type and city; counts for types and cities come along',
    access: 'public',
    limit: 'search',
    cacheTags: ['terms', 'companies'],
    query: companyFilters,
    status: 200,
    response: companySearchPage,
  },
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
