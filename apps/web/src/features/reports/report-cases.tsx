import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { DecisionQueue, useCurrentUndecided } from '../../ui/lists/decision-queue.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { CaseRow } from './case-row.tsx';
import { casesQuery } from './reports.queries.ts';

const states = ['waiting', 'decided'] as const;

/** Lists the cases: open cases and appeals, or decided ones. */
export default function ReportCases() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const state = states.find((name) => name === query.get('state')) ?? 'waiting';
  const results = useInfiniteQuery(casesQuery(state));
  const current = useCurrentUndecided(results);
  return (
    <>
      <fieldset aria-label={t('moderation.case.show')} className="flex flex-wrap gap-2">
        {states.map((value) => (
          <Chip
            key={value}
            isChosen={state === value}
            onClick={() => setQuery(value === 'waiting' ? {} : { state: value })}
          >
            {t(`moderation.case.tab.${value}`)}
          </Chip>
        ))}
      </fieldset>
      <DecisionQueue
        results={results}
        row={(one) => (
          <CaseRow key={one._id} found={one} isCurrent={state === 'waiting' && one._id === current} />
        )}
        empty={<EmptyState icon={ShieldCheck} title={t(`moderation.case.none.${state}`)} />}
        failed={t('moderation.case.loadFailed')}
      />
    </>
  );
}
