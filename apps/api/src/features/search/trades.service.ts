import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import type { ProductSearchPage } from '@laterite/shared/features/search/contract.ts';
import { findByTrade as findCompaniesByTrade } from '../companies/companies.service.ts';
import { search as searchListings } from '../listings/browsing/listing-search.ts';
import { findByTrade as findProfessionalsByTrade } from '../professionals/professionals.service.ts';
import { findIntents, withoutIntents } from './intents.ts';
import { maxTradeCards } from './limits.ts';

/** Finds listings, and on the first page the professionals and companies whose trade the query names. */
export async function searchWithTrades(filters: ListingFilters): Promise<ProductSearchPage> {
  const { query = '', page } = filters;
  const words = withoutIntents(query, findIntents(query));
  if (words === '' || page > 1) return searchListings(filters);
  const [found, professionals, companies] = await Promise.all([
    searchListings(filters),
    findProfessionalsByTrade(words, maxTradeCards),
    findCompaniesByTrade(words, maxTradeCards),
  ]);
  return { ...found, professionals, companies };
}
