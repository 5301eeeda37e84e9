import { nextStatuses, publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { agreedStatuses } from '@laterite/shared/features/orders/order-states.ts';
import { attributesOf } from '@laterite/shared/features/sections/sections.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { listingsOfSellerQuery } from '../../directory/profile/seller-listings.queries.ts';
import { sellerPageQuery } from '../../sellers/sellers.queries.ts';
import { subjectPath } from '../order-subject.ts';
import { type Deal, useMarkDealt } from './use-mark-dealt.ts';

const StockForm = lazyPart(() => import('./stock-form.tsx'), { texts: ['stock', 'field'] });

type Listing = Deal['listing'];

/** Units of goods of which stock remains after one deal: bag, tonne or piece. */
const isStockGood = ({ category, type, priceUnit }: Listing): boolean =>
  type === 'sale' &&
  priceUnit !== 'total' &&
  category !== null &&
  attributesOf(category, type).includes('stock');

/** Returns the status of a sold or rented listing; null where its owner may not set it now. */
function dealtStatus({ status, type }: Listing) {
  const to = type === 'rental' ? 'rented' : 'sold';
  return status && nextStatuses({ status, type }).includes(to) ? to : null;
}

function DealtListing(deal: Deal) {
  const { t } = useTexts();
  const { mark, isPending } = useMarkDealt(deal);
  const { order, listing } = deal;
  const { status } = order;
  const to = dealtStatus(listing);
  if (order.box !== 'in' || !agreedStatuses.includes(status) || !to) return null;
  // A rented listing stays online, because its calendar shows the booked days.
  if (order.kind === 'location') return null;

  const isDone = status === 'terminée';
  const isStock = isStockGood(listing);
  const button = (
    <Button disabled={isPending} onClick={() => mark(to)}>
      {t(to === 'sold' ? 'orders.markSold' : 'orders.markRented')}
    </Button>
  );
  // An accepted visit is no sale yet.
  if (!isDone) return isStock || order.kind === 'visite' ? null : button;
  return (
    <section className="flex basis-full flex-col items-start gap-3 rounded-12 border border-line bg-surface p-4">
      <h2 className="text-16 font-bold text-balance">
        {t(isStock ? 'orders.restTitle' : to === 'sold' ? 'orders.soldTitle' : 'orders.rentedTitle')}
      </h2>
      {isStock ? <StockForm {...deal} /> : button}
    </section>
  );
}

/** Returns the form for a review of what was bought; undefined where there is none, as for a hidden listing. */
function reviewPath(order: OrderDetail): string | undefined {
  const { listing, profile } = order;
  const isOpen = listing ? publicStatuses.includes(listing.status ?? '') : profile?.name;
  return isOpen ? `${subjectPath(order)}#avis` : undefined;
}

function ReviewButton({ path, isGiven = false }: { path: string; isGiven?: boolean }) {
  const { t } = useTexts();
  return (
    <ButtonLink icon={Star} kind={isGiven ? 'outline' : 'primary'} className="grow lg:grow-0" to={path}>
      {t(isGiven ? 'orders.editReview' : 'orders.review')}
    </ButtonLink>
  );
}

/** Link to the page with the listings of a seller, of which one can be reviewed; none without a listing. */
function ListingsReview({ seller }: { seller: string }) {
  const { data } = useInfiniteQuery(listingsOfSellerQuery({ owner: seller }));
  const hasListing = data?.pages.some(({ items }) => items.length > 0);
  return hasListing ? <ReviewButton path={`${paths.seller(seller)}#avis`} /> : null;
}

/** Link to the reviews of a seller whose answer was chosen: on their professional page, else on the page with their listings. */
function SellerReview({ seller, isGiven }: { seller: string; isGiven: boolean }) {
  const { data } = useQuery(sellerPageQuery(seller));
  if (!data) return null;
  const { professional } = data;
  return professional ? (
    <ReviewButton path={`${paths.professional(professional)}#avis`} isGiven={isGiven} />
  ) : (
    <ListingsReview seller={seller} />
  );
}

/** Link to the form for a review, or to the given one while it can be changed. */
function ReviewLink({ order }: { order: OrderDetail }) {
  if (order.box !== 'out' || order.status !== 'terminée' || order.ownReview === 'closed') return null;
  const isGiven = order.ownReview === 'editable';
  if (order.publicRequest)
    return order.seller && <SellerReview seller={order.seller._id} isGiven={isGiven} />;
  const path = reviewPath(order);
  return path ? <ReviewButton path={path} isGiven={isGiven} /> : null;
}

/** After an agreement, lets the seller mark the listing as sold or enter the remaining stock, and the buyer write a review. */
export default function AfterDeal({ order }: { order: OrderDetail }) {
  return (
    <>
      {order.listing && <DealtListing order={order} listing={order.listing} />}
      <ReviewLink order={order} />
    </>
  );
}
