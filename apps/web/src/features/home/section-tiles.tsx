import { type Section, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { sectionIcon } from '../../ui/pictures/section-icon.ts';
import { tintClass } from '../../ui/pictures/tint.ts';
import { sectionCountsQuery } from '../listings/listings.queries.ts';

function Count({ count }: { count: number | undefined }) {
  const { t } = useTexts();
  if (count === undefined) return <span className="block h-5.25" />;
  return (
    <span className="block text-15 text-muted tabular-nums">
      {groupDigits(count)}
      <span className="sr-only lg:not-sr-only"> {t('common.listingCount', { count })}</span>
    </span>
  );
}

function Tile({ section, count }: { section: Section; count: number | undefined }) {
  const { t } = useTexts();
  const Icon = sectionIcon[section];
  return (
    <Link
      to={paths.section(section)}
      className="flex min-h-19 items-center gap-1.5 rounded-10 border border-line bg-surface p-2 lg:min-h-26 lg:gap-4 lg:rounded-12 lg:px-5"
    >
      <span
        className={`flex size-10 shrink-0 items-center justify-center rounded-10 lg:size-15 lg:rounded-12 ${tintClass[section]}`}
      >
        <Icon className="size-6.5" />
      </span>
      <span className="min-w-0">
        <span className="block text-15 leading-tight font-bold lg:text-18">
          {t(`taxonomy.section.${section}`)}
        </span>
        <Count count={count} />
      </span>
    </Link>
  );
}

/** Links to the four sections with the number of their listings. */
export function SectionTiles() {
  const { t } = useTexts();
  const { data: counts } = useQuery(sectionCountsQuery);
  return (
    <nav
      aria-label={t('layout.sections')}
      className="two-columns relative -mt-11 gap-3 lg:-mt-14 lg:grid-cols-4 lg:gap-4"
    >
      {sections.map((section) => (
        <Tile key={section} section={section} count={counts && (counts[section] ?? 0)} />
      ))}
    </nav>
  );
}
