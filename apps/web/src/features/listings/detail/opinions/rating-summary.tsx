import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { ratingOfSpread } from '@laterite/shared/features/listings/rating-spread.ts';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { formatDecimal } from '../../../../lib/formats/format.ts';
import { widthClass } from '../../../../ui/controls/width-class.ts';
import { RatingStars } from '../../../../ui/facts/rating-stars.tsx';

function SpreadBar({ stars, amount, total }: { stars: number; amount: number; total: number }) {
  const { t } = useTexts();
  return (
    <li className="flex items-center gap-3 text-14">
      <span className="sr-only">{t('opinions.spread', { stars, count: amount })}</span>
      <span aria-hidden="true" className="w-2 text-muted">
        {stars}
      </span>
      <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
        <span className={`block h-full bg-star ${widthClass(amount / total)}`} />
      </span>
      <span aria-hidden="true" className="min-w-4 text-right text-muted tabular-nums">
        {amount}
      </span>
    </li>
  );
}

/** Shows the ratings of clients and of others separately, if there are both or only clients. */
function RatingGroups({ ratingSpread, clientRatingSpread = [] }: ListingDetail) {
  const { t, language } = useTexts();
  const clients = ratingOfSpread(clientRatingSpread);
  const others = ratingOfSpread(
    ratingSpread.map((amount, index) => amount - (clientRatingSpread[index] ?? 0)),
  );
  if (clients.ratingCount === 0) return null;
  const groups = [
    [t('opinions.verifiedClients'), clients],
    [t('opinions.opinions'), others],
  ] as const;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-14">
      {groups.map(
        ([label, { averageRating, ratingCount }]) =>
          ratingCount > 0 && (
            <div key={label} className="flex gap-1.5">
              <dt className="font-semibold">{label}</dt>
              <dd className="text-muted">
                {t('opinions.average', { value: formatDecimal(averageRating, language) })} ·{' '}
                {t('opinions.ratingCount', { count: ratingCount })}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Shows the average rating to one decimal, the number of ratings and their distribution. */
export function RatingSummary({ listing }: { listing: ListingDetail }) {
  const { t, language } = useTexts();
  const { averageRating, ratingCount, ratingSpread } = listing;
  const average = formatDecimal(averageRating, language);
  return (
    <>
      <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:gap-8">
        <div className="flex items-center gap-3">
          <span className="text-52 font-bold tracking-[-0.03em] tabular-nums">{average}</span>
          <div>
            <RatingStars value={averageRating} label={t('opinions.average', { value: average })} />
            <p className="mt-1 text-14 text-muted">{t('opinions.ratingCount', { count: ratingCount })}</p>
          </div>
        </div>
        <ul className="flex flex-1 flex-col gap-1.5">
          {[5, 4, 3, 2, 1].map((stars) => (
            <SpreadBar key={stars} stars={stars} amount={ratingSpread[stars - 1] ?? 0} total={ratingCount} />
          ))}
        </ul>
      </div>
      <RatingGroups {...listing} />
    </>
  );
}
