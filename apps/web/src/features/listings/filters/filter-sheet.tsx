import { constants } from '@laterite/shared/constants.ts';
import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { countQuery, totalText } from '../browse.queries.ts';
import { FilterGroups } from './filter-groups.tsx';
import { type Filters, withoutGroups } from './filters.ts';

interface Props {
  /** All of them where it is left out. */
  section?: Section | undefined;
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

/** The filters of phones: the button says what they would leave, and only it applies them. */
export default function FilterSheet({ section, filters, onApply, onClose }: Props) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(filters);
  const { data } = useQuery(countQuery(section, useDebounced(draft, constants.searchDebounceMs)));
  const label = data
    ? t('browse.showCount', { total: totalText(data), count: data.total })
    : t('browse.show');
  const footer = (
    <>
      <Button kind="text" onClick={() => setDraft(withoutGroups(draft))}>
        {t('browse.reset')}
      </Button>
      <Button className="flex-1" onClick={() => onApply(draft)}>
        {label}
      </Button>
    </>
  );
  return (
    <Sheet title={t('browse.filters')} isOpen onClose={onClose} footer={footer}>
      <p role="status" className="sr-only">
        {label}
      </p>
      <FilterGroups
        section={section}
        filters={draft}
        facets={data?.facets}
        look="sheet"
        onChange={setDraft}
      />
    </Sheet>
  );
}
