import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import type { ProductSearchPage } from '@laterite/shared/features/search/contract.ts';
import { findByTrade as findCompaniesByTrade } from '../../companies/companies.service.ts';
import { search as searchListings } from '../../listings/browsing/listing-search.ts';
import { findByTrade as findProfessionalsByTrade } from '../../professionals/professionals.service.ts';
import { maxTradeCards } from '../limits.ts';
import { findIntents } from '../query/intents.ts';
import { withoutParts } from '../query/query-text.ts';

/** Searches listings, and on the first page also the professionals and companies whose trade the query names. */
export async function searchWithTrades(filters: ListingFilters): Promise<ProductSearchPage> {
  const { query = '', page, city, near, radius } = filters;
  const scope = { city, near, radius };
  const words = withoutParts(query, findIntents(query));
  if (words === '' || page > 1) return searchListings(filters);
  const [found, professionals, companies] = await Promise.all([
    searchListings(filters),
    findProfessionalsByTrade(words, scope, maxTradeCards),
    findCompaniesByTrade(words, scope, maxTradeCards),
  ]);
  return { ...found, professionals, companies };
}
