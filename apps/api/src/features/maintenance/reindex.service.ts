import { type JobCounts, onceMs } from '../../jobs/job.ts';
import { wrongDerived } from '../../ops/check/derived.ts';
import { wrongTerms, wrongVocabulary } from '../../ops/check/vocabulary.ts';

/** Increase this whenever the terms of a text, or fields derived from others of a listing, professional, company, public request or user, change: the job then has another name and runs once more on every database. */
const termsVersion = 12;

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
  intervalMs: onceMs,
  isLong: true,
  run: reindex,
};
