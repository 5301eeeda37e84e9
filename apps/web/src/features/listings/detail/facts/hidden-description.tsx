import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { HiddenDetails } from '../../../contact/hidden-details.tsx';
import ListingDescription from './listing-description.tsx';

/** Description by the seller; phone numbers and links are shown on request. */
export default function HiddenDescription({ listing }: { listing: ListingDetail }) {
  return (
    <HiddenDetails target={{ kind: 'listings', id: listing._id }} text={listing.description}>
      {(text) => <ListingDescription text={text} language={listing.descriptionLanguage} />}
    </HiddenDetails>
  );
}
