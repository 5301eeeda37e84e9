import { type CalculatorJob, jobNames } from '@laterite/shared/features/calculator/calculator-jobs.ts';
import * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { useLocation } from '../../lib/router.tsx';
import { storedValue } from '../../lib/storage.ts';
import { fieldsOf, firstMeasures, type Typed } from './material-lines.ts';

/** Typed measures, with the query of the address at which they were typed. */
const storedMeasures = z.object({ search: z.string(), typed: z.record(z.string(), z.string()) });
const stores = Object.fromEntries(
  jobNames.map((job) => [
    job,
    storedValue('measures:*', (value) => z.safeParse(storedMeasures, value).data, job),
  ]),
);

/** Returns the measures of a job and a function that changes one; a tab keeps them, and other measures in the address replace them. */
export function useMeasures(job: CalculatorJob) {
  const { language } = useTexts();
  const { search } = useLocation();
  const store = stores[job]!;
  const stored = store.use();
  const given: Typed = Object.fromEntries(new URLSearchParams(search));
  const isGiven = fieldsOf(job).some(({ name }) => given[name] !== undefined);
  const isKept = stored !== undefined && (!isGiven || stored.search === search);
  const typed = firstMeasures(job, isKept ? stored.typed : given, language);
  const type = (name: string, value: string) =>
    void store.write({ search, typed: { ...typed, [name]: value } });
  return { typed, type };
}
