import { allCategories, listingTypes } from '@laterite/shared/features/listings/taxonomy.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, SearchX } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { usePageParam } from '../../lib/navigation/use-address.ts';
import { useUrlFilters } from '../../lib/navigation/use-url-filters.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { filterNames, type ListFilters, publicRequestsQuery } from './public-requests.queries.ts';
import { RequestRow } from './request-row.tsx';

interface FilterProps {
  values: ListFilters;
  onChange: (values: ListFilters) => void;
}

/** Filters by words, category, kind and city; without scripts the browser submits the form. */
function Filters({ values, onChange }: FilterProps) {
  const { t } = useTexts();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onChange(Object.fromEntries(filterNames.map((name) => [name, String(form.get(name) ?? '').trim()])));
  };
  const all = { value: '', label: t('publicRequests.all') };
  return (
    <search>
      <form
        key={JSON.stringify(values)}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-5"
      >
        <div className="col-span-2 lg:col-span-1">
          <TextField label={t('publicRequests.words')} name="q" defaultValue={values.q} maxLength={100} />
        </div>
        <SelectField
          label={t('common.category')}
          name="category"
          defaultValue={values.category ?? ''}
          options={[
            all,
            ...allCategories.map((value) => ({ value, label: t(`taxonomy.category.${value}`) })),
          ]}
        />
        <SelectField
          label={t('publicRequests.kind')}
          name="type"
          defaultValue={values.type ?? ''}
          options={[
            all,
            ...listingTypes.map((value) => ({ value, label: t(`publicRequests.type.${value}`) })),
          ]}
        />
        <TextField label={t('common.city')} name="city" defaultValue={values.city} maxLength={100} />
        <Button type="submit" kind="outline" wide>
          {t('publicRequests.search')}
        </Button>
      </form>
    </search>
  );
}

/** `/demandes/publiques`: public requests, filtered by words, category, kind and city. */
export default function PublicRequestsPage() {
  const { t } = useTexts();
  const { values, change } = useUrlFilters(filterNames);
  const { page, addressOf } = usePageParam();
  const results = useInfiniteQuery(publicRequestsQuery(values, page));
  return (
    <div className="mx-auto flex max-w-260 flex-col gap-5 px-4 py-6 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('publicRequests.title')}</h1>
          <p className="mt-1 text-16 text-muted">{t('publicRequests.intro')}</p>
        </div>
        <ButtonLink icon={Plus} to={paths.newPublicRequest({ q: values.q })}>
          {t('publicRequests.publish')}
        </ButtonLink>
      </div>
      <Filters values={values} onChange={change} />
      <RowList
        results={results}
        to={addressOf(page + (results.data?.pages.length ?? 1))}
        row={(request) => <RequestRow key={request._id} request={request} />}
        empty={
          <EmptyState icon={SearchX} title={t('publicRequests.none')} hint={t('publicRequests.noneHint')} />
        }
        failed={t('ui.requestsFailed')}
        lead="text"
      />
    </div>
  );
}
