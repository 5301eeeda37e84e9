import { consumeRateLimit } from '../../../core/limits/rate-limits.ts';
import { termKinds } from './term.model.ts';
import { documentFrequency, refresh } from './vocabulary.ts';

/** Throws 429 when a member adds more new words to the vocabulary than people write in a day. */
export async function limitNewTerms(user: string, terms: Iterable<string>): Promise<void> {
  const all = [...terms];
  await refresh(all);
  const fresh = all.filter((term) => termKinds.every((kind) => documentFrequency(term, kind) <= 0));
  if (fresh.length > 0) await consumeRateLimit('newWords', user, fresh.length);
}
