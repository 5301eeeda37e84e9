import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { boostEnd } from './may-boost.ts';

/** Shows the end of the running boost of a listing. */
export function BoostTerm({ listing }: { listing: Pick<ListingCard, 'status' | 'boostedUntil'> }) {
  const { t, language } = useTexts();
  const end = boostEnd(listing);
  if (!end) return null;
  return (
    <b className="block font-semibold text-text">
      {t('figures.boostedUntil', { day: formatDay(end.slice(0, 10), language) })}
    </b>
  );
}
