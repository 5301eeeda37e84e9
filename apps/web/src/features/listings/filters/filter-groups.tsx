import type { ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';
import {
  categories,
  type ListingType,
  type Section,
  sectionsWithTrades,
  trades,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { AttrFilterGroups } from './attr-filter-groups.tsx';
import { ChoiceGroup, FilterGroup } from './filter-group.tsx';
import { type Filters, toggled, withoutGroup } from './filters.ts';
import { PriceBounds } from './price-bounds.tsx';
import { SectionGroup } from './section-group.tsx';

type Facets = ListingSearchPage['facets'];

interface Props {
  /** All of them where it is left out. */
  section?: Section | undefined;
  filters: Filters;
  facets: Facets | undefined;
  /** A `sheet` folds the cities. */
  look: 'sheet' | 'rail';
  onChange: (filters: Filters) => void;
}

/** As the specification lists them; services where there are some. */
const types: readonly ListingType[] = ['rental', 'sale'];
const typesIn = (counts: Record<string, number> | undefined, chosen: ListingType | undefined) =>
  counts?.service || chosen === 'service' ? ([...types, 'service'] as const) : types;
const mostCities = 8;

const sum = (counts: Record<string, number> | undefined) =>
  counts && Object.values(counts).reduce((total, count) => total + count, 0);

/** The cities with most listings, and always the chosen one. */
function citiesIn(counts: Record<string, number> = {}, chosen: string | undefined): string[] {
  const largest = Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostCities)
    .map(([city]) => city);
  return chosen && !largest.includes(chosen) ? [chosen, ...largest] : largest;
}

/** Every filter of a section or of the search in all sections, with the number of listings each choice would leave. */
export function FilterGroups({ section, filters, facets, look, onChange }: Props) {
  const { t } = useTexts();
  const { category, type, trade, minPrice, maxPrice, city } = filters;
  const isRail = look === 'rail';
  return (
    <>
      {section ? (
        <ChoiceGroup
          title={t('browse.category')}
          isOpen
          kind="checkbox"
          name={`${look}-category`}
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
      <ChoiceGroup
        title={t('browse.type')}
        isOpen
        kind="radio"
        name={`${look}-type`}
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
        <ChoiceGroup
          title={t('browse.trade')}
          isOpen
          kind="checkbox"
          name={`${look}-trade`}
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
        <AttrFilterGroups
          section={section}
          filters={filters}
          facets={facets}
          look={look}
          onChange={onChange}
        />
      )}
      <ChoiceGroup
        title={t('browse.city')}
        isOpen={isRail || city !== undefined}
        kind="radio"
        name={`${look}-city`}
        allLabel={t('browse.allCities')}
        allCount={sum(facets?.city)}
        values={citiesIn(facets?.city, city)}
        labelOf={(value) => value}
        counts={facets?.city}
        chosen={city === undefined ? [] : [city]}
        onChoose={(value) => onChange({ ...filters, city: value })}
        onClear={() => onChange(withoutGroup(filters, 'city'))}
      />
    </>
  );
}
