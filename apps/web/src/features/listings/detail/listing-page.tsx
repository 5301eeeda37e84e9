import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useDocumentTitle } from '../../../lib/navigation/document-title.ts';
import { usePageId } from '../../../lib/navigation/router.tsx';
import { isAbsent } from '../../../lib/requests/api-error.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { listingQuery } from '../listing.queries.ts';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { ListingView } from './listing-view.tsx';

/** Empty state for an unknown or malformed listing id. */
function ListingAbsent() {
  const { t } = useTexts();
  return (
    <EmptyState icon={SearchX} level="h1" title={t('listing.notFound')} hint={t('listing.notFoundHint')}>
      <ButtonLink to={paths.section('btp')}>{t('common.seeListings')}</ButtonLink>
    </EmptyState>
  );
}

/** Page of a listing. */
export default function ListingPage() {
  const { t } = useTexts();
  const id = usePageId();
  const { data: listing, error, refetch } = useQuery(listingQuery(id));
  useDocumentTitle(listing?.title ?? (isAbsent(error) ? t('listing.notFound') : undefined));

  // Tested first: the query retains its last data when the listing is deleted while the page is open.
  if (isAbsent(error)) return <ListingAbsent />;
  if (listing) return <ListingView listing={listing} />;
  if (error) {
    return (
      <ErrorState
        title={t('listing.loadFailed')}
        hint={t('common.lostHint')}
        error={error}
        onRetry={() => refetch()}
      />
    );
  }
  return <ListingSkeleton />;
}
