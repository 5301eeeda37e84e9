import { constants } from '@laterite/shared/constants.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/i18n.tsx';
import { usePageParam } from '../../../lib/navigation/use-address.ts';
import { ProfileSection } from '../../../ui/facts/profile-section.tsx';
import { MoreButton } from '../../../ui/lists/more-button.tsx';
import { SectionError } from '../../../ui/states/section-error.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ListingGrid } from '../../listings/listing-grid.tsx';
import { listingsOfSellerQuery, type Seller } from './seller-listings.queries.ts';

interface Props {
  seller: Seller;
  /** Text without listings. */
  empty: string;
}

function Content({ seller, empty }: Props) {
  const { t } = useTexts();
  const { page, addressOf } = usePageParam('listings');
  const results = useInfiniteQuery(listingsOfSellerQuery(seller, page));
  if (results.isPending) return <Skeleton className="h-64 w-full rounded-12" />;
  if (!results.data) {
    return <SectionError onRetry={() => void results.refetch()}>{t('ui.listingsFailed')}</SectionError>;
  }
  const listings = results.data.pages.flatMap((page) => page.items);
  if (listings.length === 0) return <p className="text-16 text-muted">{empty}</p>;
  return (
    <>
      <ListingGrid listings={listings} most={3} />
      <MoreButton
        results={results}
        label={t('directory.moreListings')}
        to={`${addressOf(page + results.data.pages.length)}#annonces`}
      />
    </>
  );
}

/** Counts stop at a maximum, which is shown as `1 000+`. */
const shownCount = (count: number) => `${groupDigits(count)}${count < constants.maxCount ? '' : '+'}`;

interface SectionProps extends Props {
  title: string;
  /** Number of listings, if available. */
  count?: number;
}

/** Lists the listings of a member or a company. */
export function SellerListings({ title, count = 0, ...content }: SectionProps) {
  return (
    <ProfileSection
      id="annonces"
      title={title}
      aside={count > 0 && <span className="text-16 text-muted tabular-nums">{shownCount(count)}</span>}
    >
      <Content {...content} />
    </ProfileSection>
  );
}
