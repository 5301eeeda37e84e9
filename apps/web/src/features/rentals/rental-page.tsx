import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { usePageId } from '../../lib/navigation/router.tsx';
import { ApiError, messageOf } from '../../lib/requests/api-error.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { rentalQuery } from './rentals.queries.ts';
import { TermsForm } from './terms-form.tsx';

/** Returns whether the server rejected the request, so that a retry is useless. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Page `/stuff/:id/location`: rates, blocked days and calendar of one of the member's listings for rent. */
export default function RentalPage() {
  const { t } = useTexts();
  const id = usePageId();
  const { data, error, refetch } = useQuery(rentalQuery(id));
  if (!data && isRefusal(error)) {
    const title = messageOf(error, t('rentals.loadFailed'), t('common.networkError'));
    return (
      <EmptyState icon={SearchX} level="h1" title={title}>
        <ButtonLink to={paths.myListings} replace>
          {t('layout.myListings')}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (!data && error)
    return <ErrorState title={t('rentals.loadFailed')} error={error} onRetry={() => refetch()} />;
  return (
    <div className="page-width max-w-160 py-5">
      {data ? (
        <div className="flex flex-col gap-6">
          <header>
            <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('rentals.title')}</h1>
            <Link to={paths.listing(id)} className="text-15 break-words text-brand underline">
              {data.title}
            </Link>
          </header>
          <TermsForm key={id} id={id} rental={data} />
          <CalendarLink id={id} url={data.calendarUrl} />
        </div>
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}
