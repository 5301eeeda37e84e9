import type { search } from '@laterite/shared/features/search/contract.ts';
import type { Handlers } from '../../http/mount.ts';
import { browse as browseCompanies } from '../companies/companies.service.ts';
import { search as searchListings } from '../listings/listing-search.ts';
import { browse as browseProfessionals } from '../professionals/professionals.service.ts';
import { suggestAll } from './suggestions.service.ts';

export const searchRoutes: Handlers<typeof search> = {
  products: ({ query }) => searchListings(query),
  professionals: ({ query }) => browseProfessionals(query),
  companies: ({ query }) => browseCompanies(query),
  suggest: ({ query }) => suggestAll(query.query),
};
