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

/** Listings of the same kind by other sellers. */
function SimilarListings({
  order,
  listing,
}: {
  order: OrderDetail;
  listing: OrderDetail['listing'] & object;
}) {
  const { category, type } = listing;
  const { data } = useQuery({
    queryKey: ['orders', 'similar', order._id],
    queryFn: ({ signal }) =>
      api.listings.browse({ query: { category: category ?? undefined, type, limit: 3 * shown } }, { signal }),
  });
  const others = data?.items.filter(({ owner }) => owner !== order.seller?._id).slice(0, shown) ?? [];
  return others.length > 0 ? <ListingGrid listings={others} /> : null;
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
