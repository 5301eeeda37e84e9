import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { isWordless } from '@laterite/shared/features/search/wordless.ts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { useSession } from '../../lib/session/session.ts';
import { useRedirectToLogin } from '../../lib/session/use-redirect-to-login.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { type Filters, isReversed } from '../listings/filters/filters.ts';
import { alertQueryOf, isSameSearch } from './alert-query.ts';
import { alertsQuery } from './alerts.queries.ts';

const AlertSheet = lazyPart(() => import('./alert-sheet.tsx'), { texts: ['channels'] });

interface Props {
  section?: Section | undefined;
  filters: Filters;
}

/** Returns the alert that the member has for this search; uses cached alerts only. */
function useAlert(query: string) {
  const { data: alerts = [] } = useQuery({ ...alertsQuery, enabled: false });
  return alerts.find((alert) => isSameSearch(alert.query, query));
}

/** Offers an alert below the results of a search, or links to the alert that the member already has. Renders nothing without a search. */
export default function CreateAlert({ section, filters }: Props) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const redirectToLogin = useRedirectToLogin();
  const { isOpen, open, close } = useHistorySheet('alert');
  const query = alertQueryOf(section, filters);
  const alert = useAlert(query);
  // The server refuses alerts on such a query, and reversed bounds match nothing.
  const isUseless = isReversed(filters) || isWordless(filters.q);
  if (query === '' || isUseless) return null;
  return (
    <aside className="noscript:hidden mt-6 flex flex-wrap items-center justify-between gap-3 rounded-12 border border-line bg-surface p-4">
      <p className="min-w-0 flex-[1_1_12rem] text-15 text-text-2">
        {t(alert ? (alert.paused ? 'alerts.offeredPaused' : 'alerts.offered') : 'alerts.offer')}
      </p>
      {alert ? (
        <ButtonLink icon={Bell} kind="outline" to={paths.alerts}>
          {t('alerts.title')}
        </ButtonLink>
      ) : (
        <Button
          icon={Bell}
          kind="outline"
          aria-haspopup="dialog"
          onPointerDown={AlertSheet.preload}
          onClick={() => (isMember ? open() : redirectToLogin(t('alerts.signIn'), 'alert'))}
        >
          {t('alerts.create')}
        </Button>
      )}
      {isOpen && isMember && <AlertSheet section={section} filters={filters} query={query} onClose={close} />}
    </aside>
  );
}
