import { Suspense } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { AppliedFilter } from './applied-filter.tsx';
import type { FilterProps } from './filters.ts';
import { useApplied } from './use-applied.ts';

const AppliedAttrs = lazyPart(() => import('./applied-attrs.tsx'));

/** Lists the applied filters, each removable. */
export default function AppliedFilters({ filters, onChange }: FilterProps) {
  const { t } = useTexts();
  const applied = useApplied(filters);
  const hasAttrs = Object.keys(filters.attrs).length > 0;
  return (
    <ul aria-label={t('browse.applied')} className="mt-3 flex flex-wrap gap-x-2 gap-y-3">
      {applied.map(({ label, without }) => (
        <AppliedFilter key={label} label={label} without={without} onChange={onChange} />
      ))}
      <Suspense>{hasAttrs && <AppliedAttrs filters={filters} onChange={onChange} />}</Suspense>
    </ul>
  );
}
