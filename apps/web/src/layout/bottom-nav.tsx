import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { type LucideIcon, UsersRound } from 'lucide-react';
import { useTexts } from '../i18n/i18n.tsx';
import { useLocation } from '../lib/navigation/router.tsx';
import { paths } from '../paths.ts';
import { Link } from '../ui/controls/link.tsx';
import { sectionIcon } from '../ui/pictures/section-icon.ts';
import { sectionAt } from './section-at.ts';

/** Scrolls the bar to the current item, which may be outside with enlarged text; part of the item before it stays visible. */
const scrollTo = (item: HTMLElement | null) => {
  if (item) item.parentElement!.scrollLeft = item.offsetLeft - 64;
};

function Item({ to, icon: Icon, label, isCurrent }: ItemProps) {
  return (
    <Link
      ref={isCurrent ? scrollTo : undefined}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative flex h-15 min-w-fit basis-1/5 flex-col items-center justify-center gap-0.5 px-1 text-13 text-text-2 aria-[current]:font-semibold aria-[current]:text-brand"
    >
      {isCurrent && <span className="absolute top-0 h-0.75 w-9 rounded-b-full bg-brand" />}
      <Icon className="size-6" />
      <span className="whitespace-nowrap tracking-[-0.01em]">{label}</span>
    </Link>
  );
}

interface ItemProps {
  to: string;
  icon: LucideIcon;
  label: string;
  isCurrent: boolean;
}

/** Bottom navigation with five links, on phones and tablets. */
export function BottomNav() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const current = sectionAt(pathname);
  if (!current) return null;
  return (
    <nav
      aria-label={t('layout.sections')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex overflow-x-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden low:static"
    >
      {sections.map((section) => (
        <Item
          key={section}
          to={paths.section(section)}
          icon={sectionIcon[section]}
          label={t(`taxonomy.section.${section}`)}
          isCurrent={section === current}
        />
      ))}
      <Item
        to={paths.directory()}
        icon={UsersRound}
        label={t('layout.found')}
        isCurrent={current === 'directory'}
      />
    </nav>
  );
}
