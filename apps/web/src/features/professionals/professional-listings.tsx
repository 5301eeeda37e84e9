import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listingsOfMemberQuery } from '../directory/member-listings.queries.ts';
import { ProfileSection } from '../directory/profile-section.tsx';
import { ListingGrid } from '../listings/listing-grid.tsx';

function Content({ userId }: { userId: string }) {
  const { t } = useTexts();
  const results = useInfiniteQuery(listingsOfMemberQuery(userId));
  if (results.isPending) return <Skeleton className="h-64 w-full rounded-12" />;
  if (!results.data) {
    return <PartError onRetry={() => void results.refetch()}>{t('professionals.listingsError')}</PartError>;
  }
  const listings = results.data.pages.flatMap((page) => page.items);
  if (listings.length === 0) return <p className="text-16 text-muted">{t('professionals.noListing')}</p>;
  return (
    <>
      <ListingGrid listings={listings} most={3} />
      <MoreButton results={results} label={t('professionals.moreListings')} />
    </>
  );
}

/** What a professional sells or rents out. */
export function ProfessionalListings({ userId }: { userId: string }) {
  const { t } = useTexts();
  return (
    <ProfileSection id="annonces" title={t('professionals.listings')}>
      <Content userId={userId} />
    </ProfileSection>
  );
}
