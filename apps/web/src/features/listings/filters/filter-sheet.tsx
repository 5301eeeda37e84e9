import { constants } from '@laterite/shared/constants.ts';
import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useDebounced } from '../../../lib/forms/use-debounced.ts';
import { useIsHydrated } from '../../../lib/hydration/use-is-hydrated.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { HiddenFields } from '../../../ui/controls/get-form.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { countQuery, totalText } from '../browse.queries.ts';
import { FilterForm } from './filter-form.tsx';
import { FilterGroups } from './filter-groups.tsx';
import { type Filters, filterParams, noFilters, readFilters, withoutGroups } from './filters.ts';

interface Props {
  /** All sections if undefined. */
  section?: Section | undefined;
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

const filtersIn = (section: Section | undefined, form: HTMLFormElement) =>
  readFilters(section, new URLSearchParams([...new FormData(form)] as [string, string][]));

/** Sheet of filters on phones, and on all devices before hydration: the button shows the number of results, and only the button applies the filters. */
export default function FilterSheet({ section, filters, onApply, onClose }: Props) {
  const { t } = useTexts();
  const formId = useId();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because boxes ticked before hydration are only in the DOM of the form
  useLayoutEffect(() => {
    if (!isHydrated && form.current) setDraft(filtersIn(section, form.current));
  }, []);
  const { data } = useQuery(countQuery(section, useDebounced(draft, constants.searchDebounceMs)));
  const label =
    data && isHydrated
      ? t('browse.showCount', { total: totalText(data), count: data.total })
      : t('common.seeListings');
  const { q, near, radius, place, sort } = draft;
  const footer = (
    <>
      <FilterForm filters={withoutGroups(draft)}>
        <Button type="submit" kind="text" onClick={() => setDraft(withoutGroups(draft))}>
          {t('browse.reset')}
        </Button>
      </FilterForm>
      <Button type="submit" form={formId} className="flex-1" onClick={() => onApply(draft)}>
        {label}
      </Button>
    </>
  );
  return (
    <Sheet title={t('browse.filters')} isOpen isRendered onClose={onClose} footer={footer}>
      <p role="status" className="sr-only">
        {label}
      </p>
      <form ref={form} id={formId} onSubmit={(event) => event.preventDefault()}>
        <HiddenFields fields={filterParams({ ...noFilters, q, near, radius, place, sort })} />
        <FilterGroups
          section={section}
          filters={draft}
          facets={data?.facets}
          look="sheet"
          onChange={setDraft}
        />
      </form>
    </Sheet>
  );
}
