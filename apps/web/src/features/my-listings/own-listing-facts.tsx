import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { OwnListing } from '@laterite/shared/features/listings/lifecycle.ts';
import { isSoldOrRented } from '@laterite/shared/features/listings/listing-states.ts';
import { fieldOfRefusal } from '@laterite/shared/features/listings/refusal-reasons.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { FiguresText } from '../contact/figures-line.tsx';
import { BoostTerm } from '../payments/boost-term.tsx';
import { endsSoon } from './ends-soon.ts';
import { Sparkline } from './sparkline.tsx';

/** Shows until when the listing is online, or how long the sale or rental took. */
function Term({ listing }: { listing: OwnListing }) {
  const { t, language } = useTexts();
  const { status, expiresAt, dealtInDays } = listing;
  if (isSoldOrRented(status) && dealtInDays !== null) {
    return t(status === 'sold' ? 'myListings.soldIn' : 'myListings.rentedIn', { days: dealtInDays });
  }
  if (!expiresAt || (status !== 'published' && status !== 'reserved')) return null;
  return (
    <span className={endsSoon(listing) ? 'font-semibold text-danger' : ''}>
      {t('myListings.until', { day: formatDay(expiresAt.slice(0, 10), language) })}
    </span>
  );
}

/** Shows the review state: pending, or rejected with the reason. */
function Judgement({ _id, status, rejectedFor, isTakenDown }: OwnListing) {
  const { t, language } = useTexts();
  if (status === 'pending') return t('myListings.waiting');
  if (status !== 'rejected') return null;
  const word = isTakenDown ? 'hidden' : 'rejected';
  return (
    <>
      <b className="block font-semibold break-words text-danger">
        {rejectedFor
          ? t(`myListings.${word}For`, { reason: localizeReason(rejectedFor, language) })
          : t(`myListings.${word}`)}
      </b>
      {t('myListings.correct')}{' '}
      <Link
        to={paths.editListing(_id, fieldOfRefusal(rejectedFor ?? ''))}
        className="font-semibold text-brand underline"
      >
        {t('ui.correct')}
      </Link>
    </>
  );
}

/** Shows the statistics of a listing: its term, the figures of the week, and their chart. */
export function OwnListingFacts({ listing }: { listing: OwnListing }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 text-14 text-text-2">
      <p className="min-w-0">
        <span className="block empty:hidden">
          <Term listing={listing} />
        </span>
        <BoostTerm listing={listing} />
        <span className="mb-1 block empty:hidden">
          <Judgement {...listing} />
        </span>
        <FiguresText week={listing.figures.week} />
      </p>
      <Sparkline days={listing.figures.days} />
    </div>
  );
}
