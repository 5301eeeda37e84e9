import { categories, type Section, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { Chip, plainChipClass } from '../../../ui/controls/chip.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { FilterForm } from '../filters/filter-form.tsx';
import { type FilterProps, type Filters, toggled } from '../filters/filters.ts';
import { sectionAddress } from '../filters/section-address.ts';

interface Props extends FilterProps {
  section: Section;
}

/** Toggle chips for the categories of a section. */
export function CategoryChips({ section, filters, onChange }: Props) {
  const { t } = useTexts();
  return (
    <FilterForm filters={filters} name="category">
      {categories[section].map((category) => {
        const chosen = toggled(filters.category, category);
        return (
          <Chip
            key={category}
            type="submit"
            name="category"
            value={chosen.join()}
            isChosen={filters.category.includes(category)}
            onClick={() => onChange({ ...filters, category: chosen })}
          >
            {t(`taxonomy.category.${category}`)}
          </Chip>
        );
      })}
    </FilterForm>
  );
}

/** Links to the sections that retain the search words. */
export function SectionChips({ filters }: { filters: Filters }) {
  const { t } = useTexts();
  return sections.map((section) => (
    <Link key={section} to={sectionAddress(section, filters)} className={plainChipClass}>
      {t(`taxonomy.section.${section}`)}
    </Link>
  ));
}
