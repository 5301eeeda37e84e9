import type { Suggestions } from '@laterite/shared/features/search/suggestion.ts';
import { browse as browseCompanies } from '../companies/companies.service.ts';
import { bestOf } from '../listings/browsing/listing-search.ts';
import { browse as browseProfessionals } from '../professionals/professionals.service.ts';
import { findIntents, partsOf } from './intents.ts';
import { withoutParts } from './query-text.ts';
import { tokenize } from './tokenizer.ts';

const few = { page: 1, limit: 2 };
const maxListings = 4;

/** The best few of each kind for what has been typed so far; nothing for no words. */
export async function suggestAll(query: string): Promise<Suggestions> {
  if (tokenize(query).length === 0) return { listings: [], professionals: [], companies: [] };
  // People have no price: for `plombier pas plus de 20000` they are found by the words alone.
  const words = withoutParts(query, partsOf(findIntents(query))) || query;
  const [listings, professionals, companies] = await Promise.all([
    bestOf(query, maxListings),
    browseProfessionals({ query: words, ...few }),
    browseCompanies({ query: words, ...few }),
  ]);
  return { listings, professionals: professionals.items, companies: companies.items };
}
