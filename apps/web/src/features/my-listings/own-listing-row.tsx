import type { OwnListing } from '@laterite/shared/features/listings/lifecycle.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { shortAge } from '../../lib/formats/age.ts';
import { Badge } from '../../ui/facts/badge.tsx';
import { ListingRow } from '../listings/listing-row.tsx';
import { OwnListingActions } from './own-listing-actions.tsx';
import { OwnListingFacts } from './own-listing-facts.tsx';

/** Shows one of the member's listings: its public data, its statistics and its actions. */
export function OwnListingRow({ listing }: { listing: OwnListing }) {
  const { t } = useTexts();
  const { status, isTakenDown, createdAt } = listing;
  const aside = (
    <>
      <Badge kind="neutral">{t('myListings.status', { status: isTakenDown ? 'hidden' : status })}</Badge>
      {shortAge(createdAt, t)}
    </>
  );
  return (
    <ListingRow listing={listing} aside={aside}>
      <OwnListingFacts listing={listing} />
      <OwnListingActions listing={listing} />
    </ListingRow>
  );
}
