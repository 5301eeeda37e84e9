import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useDebouncedInput } from '../../lib/forms/use-debounced-input.ts';
import { useAddressFields, usePageParam } from '../../lib/navigation/use-address.ts';
import { HiddenFields } from '../../ui/controls/get-form.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import AskSeveral from '../directory/asking/ask-several.tsx';
import { FlagChip, flagFrom } from '../directory/filters/flag-chip.tsx';
import { PlaceChips } from '../directory/filters/place-chips.tsx';
import { SortChip, sortFrom } from '../directory/filters/sort-chip.tsx';
import { TradeChip, tradeFrom } from '../directory/filters/trade-chip.tsx';
import { usePlaceFilter } from '../directory/filters/use-place-filter.ts';
import { DirectoryList } from '../directory/results/directory-list.tsx';
import { ProfessionalCard } from './professional-card.tsx';
import { professionalsQuery } from './professionals.queries.ts';
import { RoleChip } from './role-chip.tsx';

/** Page `/professionals`: professionals only, with filters for words, role, trade, city and order. */
export default function ProfessionalsPage() {
  const { t } = useTexts();
  const { values, change, where, place } = usePlaceFilter();
  const { q: query, role } = values;
  const sort = sortFrom(values.sort);
  const text = useDebouncedInput(query ?? '', (q) => change({ q }));
  const { page } = usePageParam();
  const trade = tradeFrom(values.trade);
  const verified = flagFrom(values.verified);
  const search = { query, role, trade, sort, verified, ...where };
  const results = useInfiniteQuery(professionalsQuery(search, page));
  const isFiltered = Boolean(query || role || trade || verified || where.city || where.near);
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="page-width pt-5 pb-2.5 lg:pt-8">
          <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-34">{t('professionals.title')}</h1>
          <p className="mt-1 text-16 text-muted">{t('professionals.intro')}</p>
          <div className="mt-4 mb-2 lg:max-w-205">
            <SearchField
              name="q"
              fields={<HiddenFields fields={useAddressFields('q', 'page')} />}
              label={t('professionals.searchLabel')}
              placeholder={t('professionals.searchHint')}
              value={text.typed}
              onChange={text.type}
              onSubmit={text.send}
            />
          </div>
          <div className="scroll-row items-center gap-2 py-1 lg:flex-wrap">
            <RoleChip role={role} onChoose={(chosen) => change({ role: chosen })} />
            <PlaceChips place={place} />
            <TradeChip trade={trade} onChoose={(chosen) => change({ trade: chosen })} />
            <FlagChip
              label={t('directory.verified')}
              value={verified}
              onChoose={(chosen) => change({ verified: chosen })}
            />
            <SortChip sort={sort} onChoose={(chosen) => change({ sort: chosen })} />
          </div>
        </div>
      </div>
      <div className="page-width pt-4 pb-12">
        <DirectoryList
          results={results}
          map={{ kind: 'professionals', query: search }}
          errorTitle={t('professionals.loadListError')}
          emptyTitle={t('professionals.empty')}
          emptyHint={t('professionals.emptyHint')}
          countText={(count) => t('directory.found.professionnels', { count })}
          onTry={(words) => change({ q: words })}
          ask={(items) => <AskSeveral items={items} tab="professionnels" />}
          onClear={isFiltered ? place.clear : undefined}
        >
          {(professional) => <ProfessionalCard professional={professional} />}
        </DirectoryList>
      </div>
    </>
  );
}
