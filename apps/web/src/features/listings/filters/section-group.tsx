import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { sectionIcon } from '../../../ui/pictures/section-icon.ts';
import { FilterGroup } from './filter-group.tsx';
import type { Filters } from './filters.ts';
import { sectionAddress } from './section-address.ts';

const line = 'flex min-h-12 items-center gap-3.5 text-16 lg:min-h-11 lg:text-15';

function Count({ of: count }: { of: number | undefined }) {
  if (count === undefined) return null;
  return <span className="ml-auto text-15 text-muted tabular-nums">{groupDigits(count)}</span>;
}

interface Props {
  filters: Filters;
  counts: Record<string, number> | undefined;
  total: number | undefined;
  /** Whether the links are in a sheet, whose history entry the section replaces. */
  isSheet: boolean;
}

/** Sections with their numbers of results; links, because each section has its own page. */
export function SectionGroup({ filters, counts, total, isSheet }: Props) {
  const { t } = useTexts();
  return (
    <FilterGroup title={t('common.section')} isOpen>
      <ul>
        <li aria-current="true" className={`${line} font-semibold text-brand`}>
          {t('browse.all')} <Count of={total} />
        </li>
        {sections.map((section) => {
          const Icon = sectionIcon[section];
          return (
            <li key={section}>
              <Link
                to={sectionAddress(section, filters)}
                replace={isSheet}
                className={`${line} rounded-8 hover:text-brand`}
              >
                <Icon className="size-5.5 shrink-0 text-muted" />
                {t(`taxonomy.section.${section}`)} <Count of={counts && (counts[section] ?? 0)} />
              </Link>
            </li>
          );
        })}
      </ul>
    </FilterGroup>
  );
}
