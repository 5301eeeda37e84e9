import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { keepNumbersWhole } from '../../../lib/formats/format.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useDocumentTitle } from '../../../lib/navigation/document-title.ts';
import { usePageId } from '../../../lib/navigation/router.tsx';
import { isAbsent } from '../../../lib/requests/api-error.ts';
import { useIsWide } from '../../../lib/view/use-is-wide.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Price } from '../../../ui/facts/price.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../../ui/states/page-skeleton.tsx';
import { ListingFate } from '../../listings/listing-fate.tsx';
import { ReportButton } from '../../reports/report-button.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { kindName, subjectPath, subjectTitle } from '../order-subject.ts';
import { orderQuery } from '../orders.queries.ts';
import { QuoteCard } from '../quotes/quote-card.tsx';
import { SubjectPicture } from '../subject-picture.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderParty } from './order-party.tsx';
import { OrderThread } from './order-thread.tsx';
import { useQueuedDecision } from './queued-decision.tsx';

const OrderTimeline = lazyPart(() => import('./order-timeline.tsx'));
const SimilarSellers = lazyPart(() => import('../asking/similar-sellers.tsx'));
const OrderFiles = lazyPart(() => import('./order-files.tsx'), { texts: ['privateFiles'] });

function Absent() {
  const { t } = useTexts();
  return (
    <EmptyState icon={SearchX} level="h1" title={t('orders.notFound')} hint={t('orders.notFoundHint')}>
      <ButtonLink to={paths.orders()} replace>
        {t('layout.orders')}
      </ButtonLink>
    </EmptyState>
  );
}

function Subject({ order }: { order: OrderDetail }) {
  const { t } = useTexts();
  const { listing } = order;
  const title = keepNumbersWhole(subjectTitle(order));
  const path = subjectPath(order);
  return (
    <div className="relative flex flex-wrap gap-3.5 rounded-12 border border-line bg-surface p-3">
      <SubjectPicture order={order} width={112} />
      <div className="flex min-w-0 flex-[1_1_8rem] flex-col items-start gap-1">
        {listing && <ListingFate status={listing.status} />}
        {listing && <Price amount={listing.price} unit={listing.priceUnit} />}
        <p className="line-clamp-2 text-15 break-words">
          {title && path ? (
            <Link to={path} className="after:absolute after:inset-0 after:rounded-12">
              {title}
            </Link>
          ) : (
            title || t('ui.deletedAccount')
          )}
        </p>
      </div>
    </div>
  );
}

/** Returns the queued decision while it is possible: it may have been applied although no response came. */
function useUnappliedDecision({ _id, actions }: OrderDetail) {
  const waiting = useQueuedDecision(paths.order(_id));
  return actions.some((action) => waiting?.request.url.endsWith(`/${action}`)) ? waiting : undefined;
}

function OrderView({ order }: { order: OrderDetail }) {
  const { t } = useTexts();
  // A quote ends while it is on the screen.
  useToday();
  // Not moved by CSS: keyboards and screen readers follow the order of the elements.
  const isWide = useIsWide();
  // A seller who can accept as asked sees that first: a quote for a visit is rare.
  const mayAgree = order.box === 'in' && order.actions.includes('accept');
  const waiting = useUnappliedDecision(order);
  // A price or quote would contradict the queued decision.
  const open = waiting
    ? { ...order, actions: order.actions.filter((action) => action === 'message') }
    : order;
  const actions = <OrderActions key="actions" order={order} waiting={waiting} />;
  const quote = <QuoteCard key="quote" order={open} />;
  const thread = <OrderThread order={open} />;
  return (
    <article className="mx-auto flex max-w-[65rem] flex-col gap-5 px-4 py-5 lg:py-9">
      <Link
        to={paths.orders(order.box)}
        className="flex min-h-11 items-center gap-1 self-start text-15 font-semibold text-brand"
      >
        <ChevronLeft className="size-5" />
        {t('layout.orders')}
      </Link>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">
          {t(`orders.kind.${kindName(order)}`)}
        </h1>
        <OrderBadge {...order} />
      </header>
      {order.box === 'out' && order.status === 'expirée' && (
        <Suspense>
          <SimilarSellers order={order} />
        </Suspense>
      )}
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
          <Subject order={order} />
          {mayAgree ? [actions, quote] : [quote, actions]}
          {isWide && thread}
        </div>
        <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-5">
          <OrderParty order={order} />
          <OrderFacts order={order} />
          {!isWide && thread}
          <div className="flex min-w-0 flex-col gap-5">
            <Suspense>{order.files.length > 0 && <OrderFiles order={order} />}</Suspense>
            <Suspense>
              <OrderTimeline {...order} />
            </Suspense>
            <ReportButton kind="order" id={order._id} owners={[]} />
          </div>
        </div>
      </div>
    </article>
  );
}

/** `/demandes/:id`: a request, its messages and quotes, and the next actions. */
export default function OrderPage() {
  const { t } = useTexts();
  const id = usePageId();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  useDocumentTitle((order && subjectTitle(order)) ?? (isAbsent(error) ? t('orders.notFound') : undefined));
  if (order) return <OrderView order={order} />;
  if (isAbsent(error)) return <Absent />;
  if (error) {
    return (
      <ErrorState title={t('ui.requestsFailed')} error={error} onRetry={() => refetch()}>
        <ButtonLink kind="text" to={paths.orders()}>
          {t('layout.orders')}
        </ButtonLink>
      </ErrorState>
    );
  }
  return (
    <div className="mx-auto max-w-[65rem] px-4 lg:py-4">
      <PageSkeleton />
    </div>
  );
}
