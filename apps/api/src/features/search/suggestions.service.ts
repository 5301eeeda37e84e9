import type { Suggestions } from '@laterite/shared/features/search/suggestion.ts';
import { browse as browseCompanies } from '../companies/companies.service.ts';
import { bestOf } from '../listings/browsing/listing-search.ts';
import { browse as browseProfessionals } from '../professionals/professionals.service.ts';
import { tokenize } from './tokenizer.ts';

const few = { page: 1, limit: 2 };
const maxListings = 4;

/** The best few of each kind for what has been typed so far; nothing for no words. */
export async function suggestAll(query: string): Promise<Suggestions> {
  if (tokenize(query).length === 0) return { listings: [], professionals: [], companies: [] };
  const [listings, professionals, companies] = await Promise.all([
    bestOf(query, maxListings),
    browseProfessionals({ query, ...few }),
    browseCompanies({ query, ...few }),
  ]);
  return { listings, professionals: professionals.items, companies: companies.items };
}
