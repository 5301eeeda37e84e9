import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listingsOfTeamQuery } from '../directory/member-listings.queries.ts';
import { ProfileSection } from '../directory/profile-section.tsx';
import { ListingGrid } from '../listings/listing-grid.tsx';

/** One request a member is sent, so a large team is asked only in part. */
const mostMembers = 6;

/** Whose listings a company's page shows. */
export const askedMembers = (members: CompanyDetail['members']): string[] =>
  members.slice(0, mostMembers).map(({ user }) => user._id);

function Content({ owners }: { owners: string[] }) {
  const { t } = useTexts();
  const { data: listings, isPending, refetch } = useQuery(listingsOfTeamQuery(owners));
  if (isPending) return <Skeleton className="h-64 w-full rounded-12" />;
  if (!listings)
    return <PartError onRetry={() => void refetch()}>{t('professionals.listingsError')}</PartError>;
  if (listings.length === 0) return <p className="text-16 text-muted">{t('companies.noListing')}</p>;
  return <ListingGrid listings={listings} most={3} />;
}

/** What the people of a company sell or rent out. */
export function TeamListings({ owners }: { owners: string[] }) {
  const { t } = useTexts();
  return (
    <ProfileSection id="annonces" title={t('companies.listings')}>
      <Content owners={owners} />
    </ProfileSection>
  );
}
