import type { Suggestions } from '@laterite/shared/features/search/suggestion.ts';
import { browse as browseCompanies } from '../../companies/companies.service.ts';
import { bestOf } from '../../listings/browsing/listing-search.ts';
import { browse as browseProfessionals } from '../../professionals/professionals.service.ts';
import { peopleWords } from '../query/people-words.ts';
import { tokenize } from '../terms/tokenizer.ts';

const few = { page: 1, limit: 2 };
const maxListings = 4;

/** Returns the best few of each kind for the text typed so far; none without words. */
export async function suggestAll(query: string): Promise<Suggestions> {
  if (tokenize(query).length === 0) return { listings: [], professionals: [], companies: [] };
  const words = peopleWords(query);
  const [listings, professionals, companies] = await Promise.all([
    bestOf(query, maxListings),
    browseProfessionals({ query: words, ...few }),
    browseCompanies({ query: words, ...few }),
  ]);
  return { listings, professionals: professionals.items, companies: companies.items };
}
