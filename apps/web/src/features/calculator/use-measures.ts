import { type CalculatorJob, jobNames } from '@laterite/shared/features/calculator/calculator-jobs.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { storedValue } from '../../lib/device/storage.ts';
import { useLocation } from '../../lib/navigation/router.tsx';
import { firstMeasures, measureFields, type Typed } from './material-lines.ts';

interface StoredMeasures {
  /** Query string of the URL at which they were typed. */
  search: string;
  typed: Typed;
}

function parse(stored: unknown): StoredMeasures | undefined {
  const { search, typed } = Object(stored) as Partial<StoredMeasures>;
  if (typeof search !== 'string') return undefined;
  const texts = Object.entries(Object(typed)).filter(([, value]) => typeof value === 'string');
  return { search, typed: Object.fromEntries(texts) as Typed };
}

const stores = Object.fromEntries(jobNames.map((job) => [job, storedValue('measures:*', parse, job)]));

/** Returns the measures of a job and a function that changes one; they are stored for the tab, and other measures in the URL replace them. */
export function useMeasures(job: CalculatorJob) {
  const { language } = useTexts();
  const { search } = useLocation();
  const store = stores[job]!;
  const stored = store.use();
  const given: Typed = Object.fromEntries(new URLSearchParams(search));
  const isGiven = measureFields(job).some(({ name }) => given[name] !== undefined);
  const isKept = stored !== undefined && (!isGiven || stored.search === search);
  const typed = firstMeasures(job, isKept ? stored.typed : given, language);
  const type = (name: string, value: string) =>
    void store.write({ search, typed: { ...typed, [name]: value } });
  return { typed, type };
}
