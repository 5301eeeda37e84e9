import type { search } from '@laterite/shared/features/search/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import {
  search as searchCompanies,
  searchSpots as searchCompanySpots,
} from '../companies/companies.service.ts';
import { searchSpots as searchListingSpots } from '../listings/browsing/listing-search.ts';
import {
  searchSpots as searchProfessionalSpots,
  search as searchProfessionals,
} from '../professionals/professionals.service.ts';
import { suggestAll } from './directory/suggestions.service.ts';
import { searchWithTrades } from './directory/trades.service.ts';
import { wordsFor } from './query/people-words.ts';

export const searchRoutes: Handlers<typeof search> = {
  products: ({ query }) => searchWithTrades(query),
  professionals: ({ query }) => searchProfessionals(wordsFor(query)),
  companies: ({ query }) => searchCompanies(wordsFor(query)),
  productSpots: ({ query }) => searchListingSpots(query),
  professionalSpots: ({ query }) => searchProfessionalSpots(wordsFor(query)),
  companySpots: ({ query }) => searchCompanySpots(wordsFor(query)),
  suggest: ({ query }) => suggestAll(query.query || query.q),
};
