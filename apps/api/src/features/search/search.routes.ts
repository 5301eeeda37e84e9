import type { search } from '@laterite/shared/features/search/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { search as searchCompanies } from '../companies/companies.service.ts';
import { search as searchListings } from '../listings/browsing/listing-search.ts';
import { search as searchProfessionals } from '../professionals/professionals.service.ts';
import { suggestAll } from './suggestions.service.ts';

export const searchRoutes: Handlers<typeof search> = {
  products: ({ query }) => searchListings(query),
  professionals: ({ query }) => searchProfessionals(query),
  companies: ({ query }) => searchCompanies(query),
  suggest: ({ query }) => suggestAll(query.query),
};
