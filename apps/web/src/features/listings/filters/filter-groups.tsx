import type { ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';
import {
  categories,
  type ListingType,
  sectionsWithTrades,
  trades,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { AttrFilterGroups } from './attr-filter-groups.tsx';
import { CityGroup } from './city-group.tsx';
import { ChoiceFilter, FilterGroup, sum } from './filter-group.tsx';
import { FilterOption } from './filter-option.tsx';
import { type SectionFilterProps, toggled, withoutGroup } from './filters.ts';
import { PriceBounds } from './price-bounds.tsx';
import { SectionGroup } from './section-group.tsx';

type Facets = ListingSearchPage['facets'];

interface Props extends SectionFilterProps {
  facets: Facets | undefined;
  /** `sheet` collapses the list of cities. */
  look: 'sheet' | 'rail';
}

/** Types in the order of the specification; services are added only if there are any. */
const types: readonly ListingType[] = ['rental', 'sale'];
const typesIn = (counts: Record<string, number> | undefined, chosen: ListingType | undefined) =>
  counts?.service || chosen === 'service' ? ([...types, 'service'] as const) : types;

/** All filters of a section or of the search in all sections, with the number of listings for each option. */
export function FilterGroups({ section, filters, facets, look, onChange }: Props) {
  const { t } = useTexts();
  const { category, type, trade, minPrice, maxPrice } = filters;
  const isRail = look === 'rail';
  return (
    <>
      {section ? (
        <ChoiceFilter
          title={t('common.category')}
          isOpen
          kind="checkbox"
          name="category"
          allLabel={t('browse.all')}
          allCount={sum(facets?.category)}
          values={categories[section]}
          labelOf={(value) => t(`taxonomy.category.${value}`)}
          counts={facets?.category}
          chosen={category}
          onChoose={(value) => onChange({ ...filters, category: toggled(category, value) })}
          onClear={() => onChange(withoutGroup(filters, 'category'))}
        />
      ) : (
        <SectionGroup
          filters={filters}
          counts={facets?.section}
          total={sum(facets?.section)}
          isSheet={!isRail}
        />
      )}
      <ChoiceFilter
        title={t('common.type')}
        isOpen
        kind="radio"
        name="type"
        allLabel={t('browse.all')}
        allCount={sum(facets?.type)}
        values={typesIn(facets?.type, type)}
        labelOf={(value) => t(`taxonomy.type.${value}`)}
        counts={facets?.type}
        chosen={type ? [type] : []}
        onChoose={(value) => onChange({ ...filters, type: value })}
        onClear={() => onChange(withoutGroup(filters, 'type'))}
      />
      <FilterGroup title={t('browse.price')} isOpen>
        <PriceBounds
          min={minPrice}
          max={maxPrice}
          onChange={(bounds) => onChange({ ...filters, ...bounds })}
        />
      </FilterGroup>
      {section && sectionsWithTrades.includes(section) && (
        <ChoiceFilter
          title={t('common.trade')}
          isOpen
          kind="checkbox"
          name="trade"
          allLabel={t('browse.all')}
          values={trades}
          labelOf={(value) => t(`taxonomy.trade.${value}`)}
          counts={facets?.trade}
          chosen={trade}
          onChoose={(value) => onChange({ ...filters, trade: toggled(trade, value) })}
          onClear={() => onChange(withoutGroup(filters, 'trade'))}
        />
      )}
      {section && (
        <AttrFilterGroups section={section} filters={filters} facets={facets} onChange={onChange} />
      )}
      <FilterGroup title={t('common.seller')} isOpen>
        <FilterOption
          kind="checkbox"
          name="verified"
          value="1"
          label={t('browse.verified')}
          count={undefined}
          isChosen={filters.verified !== undefined}
          onChoose={() => onChange({ ...filters, verified: filters.verified ? undefined : '1' })}
        />
      </FilterGroup>
      <CityGroup filters={filters} counts={facets?.city} look={look} onChange={onChange} />
    </>
  );
}
