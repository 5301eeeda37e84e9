import type { JobCounts } from '../../jobs/job.ts';
import { wrongDerived } from '../../ops/check/derived.ts';
import { wrongTerms, wrongVocabulary } from '../../ops/check/vocabulary.ts';

/** Raised whenever the terms of a text, or what follows from other fields of a listing, professional, company, public request or user, change: the job then has another name and runs once more on every database. */
const termsVersion = 10;

/** Repairs the derived fields, the stored terms and the vocabulary of a database that an earlier version wrote. */
async function reindex(signal: AbortSignal): Promise<JobCounts> {
  const counts = { derived: 0, documents: 0, terms: 0 };
  for await (const { repair } of wrongDerived()) {
    signal.throwIfAborted();
    await repair?.();
    counts.derived += 1;
  }
  for await (const { repair } of wrongTerms()) {
    signal.throwIfAborted();
    await repair?.();
    counts.documents += 1;
  }
  for await (const { repair } of wrongVocabulary()) {
    signal.throwIfAborted();
    await repair?.();
    counts.terms += 1;
  }
  return counts;
}

/** Runs once per database: its stored state says that this version of the terms is in place. */
export const reindexJob = {
  name: `reindex-search-terms-${termsVersion}`,
  intervalMs: 100 * 365 * 24 * 3_600_000,
  isLong: true,
  run: reindex,
};
