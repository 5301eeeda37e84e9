import { isAnother } from '@laterite/shared/features/listings/another-listing.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { amountOf } from '../../lib/forms/field-amount.ts';
import type { PublishForm } from '../listings/publish/publish-form.ts';
import { useSettledValues } from '../listings/publish/use-settled-values.ts';
import type { Photo } from '../uploads/photo.ts';

const typingPauseMs = 200;

interface Props {
  form: PublishForm;
  photos: Photo[];
  listing: ListingDetail;
}

/** Returns the names of the uploaded photos; a photo that is not uploaded is never a photo of the listing. */
const namesOf = (photos: Photo[]) =>
  photos.flatMap(({ state, key }) => (state === 'ready' && key !== null ? key : []));

/** Informs the owner before saving that the changes must be reviewed before they are visible. */
export default function ReviewNote({ form, photos, listing }: Props) {
  const { t } = useTexts();
  const { price, priceMode, category, title, description, type } = useSettledValues(form, typingPauseMs);
  const amount = amountOf(price);
  const isUnfinished = amount === null && priceMode !== 'sur-demande';
  if (!listing.comparedWith || isUnfinished) return null;
  const edited = {
    price: priceMode === 'sur-demande' ? null : amount,
    category: String(category ?? listing.category),
    title: title ?? listing.title,
    description: description ?? listing.description,
    type: type ?? listing.type,
    photos: namesOf(photos),
  };
  if (!isAnother(listing.comparedWith, edited)) return null;
  return (
    // The surrounding bar has the height of a bar with two buttons.
    <p role="status" data-bottom-bar="two" className="text-15 font-semibold">
      {t('myListings.reviewedBefore')}
    </p>
  );
}
