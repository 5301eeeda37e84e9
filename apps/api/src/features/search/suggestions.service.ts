import type { Suggestions } from '@laterite/shared/features/search/suggestion.ts';
import { browse as browseCompanies } from '../companies/companies.service.ts';
import { bestOf } from '../listings/browsing/listing-search.ts';
import { browse as browseProfessionals } from '../professionals/professionals.service.ts';
import { findIntents, queryParts } from './intents.ts';
import { withoutParts } from './query-text.ts';
import { tokenize } from './tokenizer.ts';

const few = { page: 1, limit: 2 };
const maxListings = 4;

/** Returns the best few of each kind for the text typed so far; none without words. */
export async function suggestAll(query: string): Promise<Suggestions> {
  if (tokenize(query).length === 0) return { listings: [], professionals: [], companies: [] };
  // People have no price: `plombier pas plus de 20000` finds them by its words alone.
  const words = withoutParts(query, queryParts(findIntents(query))) || query;
  const [listings, professionals, companies] = await Promise.all([
    bestOf(query, maxListings),
    browseProfessionals({ query: words, ...few }),
    browseCompanies({ query: words, ...few }),
  ]);
  return { listings, professionals: professionals.items, companies: companies.items };
}
