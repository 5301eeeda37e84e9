import type { ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';
import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { type OfferedFilter, offeredFilters } from '@laterite/shared/features/sections/offered-filters.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { ChoiceFilter, FilterGroup } from './filter-group.tsx';
import { FilterOption } from './filter-option.tsx';
import { chosenValues, type FilterProps, type Filters, withAttr, withAttrToggled } from './filters.ts';

interface Props extends FilterProps {
  section: Section;
  facets: ListingSearchPage['facets'] | undefined;
}

/** Checkboxes for attributes that are present or absent, under one heading. */
function Ticks({ ticks, filters, facets, onChange }: Omit<Props, 'section'> & { ticks: OfferedFilter[] }) {
  const { t, language } = useTexts();
  return (
    <FilterGroup title={t('browse.withOnly')} isOpen>
      {ticks.map(({ param, label, options }) => (
        <FilterOption
          key={param}
          kind="checkbox"
          name={param}
          value={options[0]!.value}
          label={label[language]}
          count={facets && (facets[param]?.[options[0]!.value] ?? 0)}
          isChosen={filters.attrs[param] === options[0]!.value}
          onChoose={() => onChange(withAttrToggled(filters, param, options[0]!.value))}
        />
      ))}
    </FilterGroup>
  );
}

/** Returns the filters of the selected categories, and those that are applied although another category is selected since: they must be removable. */
function filtersToShow(section: Section, { category, type, attrs }: Filters) {
  const offered = offeredFilters(section, category, type);
  const others = offeredFilters(section, [], undefined).filter(({ param }) => param in attrs);
  return [...offered, ...others.filter(({ param }) => offered.every((each) => each.param !== param))];
}

/** Filters for the attributes of a section, limited to those of the selected categories. */
export function AttrFilterGroups({ section, filters, facets, onChange }: Props) {
  const { t, language } = useTexts();
  const offered = filtersToShow(section, filters);
  const ticks = offered.filter(({ kind }) => kind === 'tick');
  const groups = offered.filter(({ kind }) => kind !== 'tick');
  return (
    <>
      {ticks.length > 0 && <Ticks ticks={ticks} filters={filters} facets={facets} onChange={onChange} />}
      {groups.map(({ kind, param, label, options }) => (
        <ChoiceFilter
          key={param}
          title={label[language]}
          isOpen={param in filters.attrs}
          kind={kind === 'bound' ? 'radio' : 'checkbox'}
          name={param}
          allLabel={t('browse.all')}
          values={options.map(({ value }) => value)}
          labelOf={(value) => options.find((option) => option.value === value)!.label[language]}
          counts={facets && (facets[param] ?? {})}
          chosen={chosenValues(filters, param)}
          onChoose={(value) =>
            onChange(
              kind === 'bound' ? withAttr(filters, param, value) : withAttrToggled(filters, param, value),
            )
          }
          onClear={() => onChange(withAttr(filters, param, ''))}
        />
      ))}
    </>
  );
}
