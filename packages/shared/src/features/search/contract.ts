import { defineContract } from '../../contract.ts';
import { listingFilters, listingSearchPage } from '../listings/listing.ts';
import { professionalFilters, professionalPage } from '../professionals/professional.ts';

export const search = defineContract({
  products: {
    method: 'GET',
    path: '/api/search/products',
    summary:
      'Find listings by words, section, category and the other filters; counts for each filter come along',
    access: 'public',
    limit: 'search',
    query: listingFilters,
    status: 200,
    response: listingSearchPage,
  },
  professionals: {
    method: 'GET',
    path: '/api/search/professionals',
    summary: 'Find professionals by words and role (`tous` or absent: all)',
    access: 'public',
    limit: 'search',
    query: professionalFilters,
    status: 200,
    response: professionalPage,
  },
});
