import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { api } from '../../../lib/requests/api.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { ListingGrid } from '../../listings/listing-grid.tsx';

const SimilarProfiles = lazyPart(() => import('./similar-profiles.tsx'), {
  texts: ['directory', 'companies', 'professionals', 'contact', 'askSeveral'],
});
const shown = 4;

interface Asked {
  order: OrderDetail;
  listing: NonNullable<OrderDetail['listing']>;
}

/** Returns the filters of similar listings, the most similar first: named like the listing, in the same city, of the same kind. */
function similarFilters({ order: { city, seller }, listing: { title, category, type } }: Asked) {
  const same = { category: category ?? undefined, type, limit: 3 * shown };
  // The last part of a place is usually its city.
  const place = city ?? seller?.location?.split(',').at(-1)?.trim();
  return [{ ...same, query: title, home: place }, ...(place ? [{ ...same, city: place }] : []), same];
}

/** Returns one listing each of other sellers. */
async function findSimilar(asked: Asked, signal: AbortSignal): Promise<ListingCard[]> {
  const { buyer, seller } = asked.order;
  const found = new Map<string, ListingCard>();
  for (const query of similarFilters(asked)) {
    const { items } = await api.listings.browse({ query }, { signal });
    for (const item of items) {
      if (![buyer?._id, seller?._id, ...found.keys()].includes(item.owner)) found.set(item.owner, item);
    }
    if (found.size >= shown) break;
  }
  return [...found.values()].slice(0, shown);
}

/** Similar listings of other sellers. */
function SimilarListings(asked: Asked) {
  const { data } = useQuery({
    queryKey: ['orders', 'similar', asked.order._id],
    queryFn: ({ signal }) => findSimilar(asked, signal),
  });
  return data?.length ? <ListingGrid listings={data} /> : null;
}

/** Whether the seller wrote or offered a price. */
const isAnswered = ({ messages, events }: OrderDetail): boolean =>
  messages.some(({ isMine }) => !isMine) || events.some(({ status }) => status === 'devis-reçu');

/** Suggests other sellers to the buyer of an expired request. */
export default function SimilarSellers({ order }: { order: OrderDetail }) {
  const { t } = useTexts();
  const { listing, profile } = order;
  const tab = profile?.kind === 'company' ? 'entreprises' : 'professionnels';
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-18 font-bold">
        {t(isAnswered(order) ? 'orders.undecidedTitle' : 'orders.expiredTitle')}
      </h2>
      <p className="text-15 text-text-2">{t('orders.expiredHint')}</p>
      {listing && <SimilarListings order={order} listing={listing} />}
      {profile && (
        <>
          <Suspense>
            <SimilarProfiles kind={profile.kind} id={profile._id} />
          </Suspense>
          <ButtonLink kind="outline" to={paths.directory(tab)}>
            {t('orders.seeOthers')}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
