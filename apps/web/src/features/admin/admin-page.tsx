import type { Today } from '@laterite/shared/features/admin/today.ts';
import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShortcut } from '../../lib/decisions/use-shortcut.ts';
import { useNavigate, usePageId } from '../../lib/navigation/router.tsx';
import { meQuery } from '../../lib/session/session.ts';
import { useChosenInView } from '../../lib/view/use-chosen-in-view.ts';
import { paths } from '../../paths.ts';
import { chosenChipClass, plainChipClass } from '../../ui/controls/chip.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { NotFoundPage } from '../errors/not-found.ts';
import type { AdminSection } from './admin-section.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { sectionsFor } from './sections.ts';
import { todayQuery } from './today.queries.ts';

interface WaitingProps extends Pick<AdminSection, 'queues'> {
  data: Today | undefined;
}

/** Shows the number of pending items of a section; nothing for none. */
function Waiting({ queues = [], data }: WaitingProps) {
  const own = data?.queues.filter(({ name }) => queues.includes(name)) ?? [];
  const count = own.reduce((sum, queue) => sum + queue.count, 0);
  if (count === 0) return null;
  return (
    <span className="tabular-nums">
      {count}
      {own.every(({ isExact }) => isExact) ? '' : '+'}
    </span>
  );
}

interface Props {
  sections: readonly AdminSection[];
  chosen: AdminSection;
}

function SectionLinks({ sections, chosen }: Props) {
  const { t } = useTexts();
  // Read here, so that the row scrolls to the chosen link again when the counts widen the links before it.
  const { data } = useQuery(todayQuery);
  return (
    <nav
      ref={useChosenInView<HTMLElement>()}
      aria-label={t('admin.sections')}
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:flex-wrap"
    >
      {sections.map(({ path, label, queues }) => {
        const isChosen = path === chosen.path;
        return (
          <Link
            key={path}
            to={path ? paths.adminSection(path) : paths.admin}
            aria-current={isChosen ? 'page' : undefined}
            className={isChosen ? chosenChipClass : plainChipClass}
          >
            {t(label)}
            <Waiting queues={queues} data={data} />
          </Link>
        );
      })}
    </nav>
  );
}

const searchField = () => document.querySelector<HTMLInputElement>('main input[type=search]');

/** Focuses the search field of a section that is being opened; retries, because each new page also moves the focus. */
function focusSearchSoon(triesLeft = 50) {
  setTimeout(() => {
    const field = searchField();
    field?.focus();
    if (document.activeElement !== field && triesLeft > 0) focusSearchSoon(triesLeft - 1);
  }, 100);
}

/** Focuses the search field of the section on `/`; if it has none, opens the first section that has a search. */
function useSearchKey(sections: readonly AdminSection[]) {
  const navigate = useNavigate();
  const search = () => {
    const field = searchField();
    if (field) return field.focus();
    const isMember = sections.some(({ path }) => path === 'membres');
    navigate(paths.adminSection(isMember ? 'membres' : 'entreprises'));
    focusSearchSoon();
  };
  useShortcut('/', search, { isFirst: true });
}

function Administration({ me }: { me: Me }) {
  const { t } = useTexts();
  const path = usePageId();
  const sections = sectionsFor(me);
  useSearchKey(sections);
  const chosen = sections.find((section) => section.path === path);
  if (!chosen) return <NotFoundPage />;
  const { Part } = chosen;
  return (
    <div className="mx-auto flex max-w-260 flex-col gap-4 px-4 py-6 lg:py-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t(chosen.label)}</h1>
      <SectionLinks sections={sections} chosen={chosen} />
      {chosen.hasKeys && <KeyboardHelp />}
      <Suspense fallback={<Skeleton className="h-90 w-full" />}>
        <Part sections={sections} />
      </Suspense>
    </div>
  );
}

/** `/admin` and `/admin/…`: the sections of the team that the member's rights allow; "not found" for everyone else. */
export default function AdminPage() {
  const { data: me, isPending } = useQuery(meQuery);
  if (isPending) return null;
  return me ? <Administration me={me} /> : <NotFoundPage />;
}
