import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { pricePlace } from '@laterite/shared/features/prices/price-place.ts';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { useUsualPriceText } from '../../../prices/usual-price-text.ts';
import PriceWords from './price-words.tsx';

function UsualPrice({ price, usual }: { price: number; usual: NonNullable<ListingDetail['usualPrice']> }) {
  const { t } = useTexts();
  return (
    <p className="text-14 text-muted">
      <span className="font-semibold text-text">{t(`prices.${pricePlace(price, usual)}`)}</span>{' '}
      {useUsualPriceText()(usual)}
    </p>
  );
}

/** Shows the price in words, and the usual price if enough listings are comparable. */
export default function PriceNote({ listing: { price, usualPrice } }: { listing: ListingDetail }) {
  if (price === null) return null;
  return (
    <>
      <PriceWords amount={price} />
      {usualPrice && <UsualPrice price={price} usual={usualPrice} />}
    </>
  );
}
