import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { similarQuery } from './listing.queries.ts';
import { ListingCard } from './listing-card.tsx';

/** Other listings of the same category; a row on phones, a grid on desktop. */
export default function SimilarListings({ listing }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const { data: others = [] } = useQuery(similarQuery(listing));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="page-width py-8 lg:py-14">
      <h2 id="similar" className="mb-3.5 text-20 font-bold lg:mb-5 lg:text-26">
        {t('opinions.similar')}
      </h2>
      <ul className="relative -mx-4 flex snap-x gap-3 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-4 lg:px-0">
        {others.map((other) => (
          <li key={other._id} className="w-35 shrink-0 snap-start scroll-ml-4 *:h-full lg:w-auto">
            <ListingCard listing={other} look="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}
