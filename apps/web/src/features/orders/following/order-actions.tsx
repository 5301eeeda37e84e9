import { today } from '@laterite/shared/features/orders/day.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import {
  agreedStatuses,
  type OrderDecisionName,
  openStatuses,
} from '@laterite/shared/features/orders/order-states.ts';
import { hasEndedQuote } from '@laterite/shared/features/orders/quote-validity.ts';
import { dateRefusal } from '@laterite/shared/features/orders/rental-dates.ts';
import { Suspense, useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatDayTime } from '../../../lib/formats/dates.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useJustChanged } from '../../../lib/forms/use-just-changed.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmButton } from '../../../ui/sheets/confirm-button.tsx';
import type { OutboxEntry } from '../../outbox/entry.ts';
import { statusWording } from '../order-badge.tsx';
import { subjectTitle } from '../order-subject.ts';
import { useDecideOrder } from '../orders.mutations.ts';
import { QueuedDecision } from './queued-decision.tsx';

const AfterDeal = lazyPart(() => import('./after-deal.tsx'));

type Decision = OrderDecisionName;

const kinds = { accept: 'primary', complete: 'outline', decline: 'danger', cancel: 'outline' } as const;
const decisions = Object.keys(kinds) as Decision[];

/** Returns a text that changes with the buttons or the price they apply to. */
const shownState = ({ status, offer, completedBy, listing }: OrderDetail, waiting: boolean): string =>
  `${status} ${offer} ${completedBy} ${listing?.status} ${waiting}`;

/** Returns the props of the actions: they get the focus when the focused button was replaced, because the focus would otherwise fall on the page. */
function useFocusAfterChange(shown: string) {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when other buttons are shown.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [shown]);
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      hadFocus.current = true;
    },
  };
}

/** Returns whether the first day of a rental has passed without an acceptance. */
const isPastRental = (order: OrderDetail) =>
  openStatuses.includes(order.status) &&
  order.status !== 'acceptée' &&
  dateRefusal(order, 'accept') !== undefined;

/** Returns the times of a visit between which the acceptance of its seller chooses; undefined where there is no choice. */
function slotsOf({ box, slots }: OrderDetail, action: Decision): string[] | undefined {
  if (action !== 'accept' || box === 'out' || slots.length < 2) return undefined;
  const coming = slots.filter((slot) => slot.slice(0, 10) >= today());
  return coming.length > 0 ? coming : undefined;
}

/** Returns the status of a listing that was sold or rented since the seller offered a price; undefined for another listing. */
function fateOfAccepted({ box, status, listing }: OrderDetail, action: Decision) {
  if (action !== 'accept' || box === 'in' || status !== 'devis-reçu') return undefined;
  return listing?.status === 'sold' || listing?.status === 'rented' ? listing.status : undefined;
}

interface Props {
  order: OrderDetail;
  /** Queued decision on the request. */
  waiting: OutboxEntry | undefined;
}

/** Returns the actions that are currently possible on the request. */
export function OrderActions({ order, waiting }: Props) {
  const { t, language } = useTexts();
  const decide = useDecideOrder(order);
  const attempt = useAttempt();
  const shown = shownState(order, waiting !== undefined);
  const justChanged = useJustChanged(shown);
  const focusAfterChange = useFocusAfterChange(shown);
  const isOwnStep = (order.completedBy === 'seller') === (order.box === 'in');
  // Declining and cancelling have the same effect for the buyer of an offered request, so only one button is shown.
  const isTwice = order.actions.includes('decline') && order.actions.includes('cancel');
  const possible = waiting
    ? []
    : decisions.filter(
        (action) =>
          order.actions.includes(action) &&
          !(isTwice && action === 'cancel') &&
          !(action === 'accept' && hasEndedQuote(order)),
      );

  function labelOf(action: Decision, slot?: string): string {
    if (slot) return t('orders.acceptSlot', { time: formatDayTime(slot, language) });
    if (action !== 'accept' || order.status !== 'devis-reçu') return t(`orders.${action}`);
    return t(order.quotes.length > 0 ? 'orders.acceptQuote' : 'orders.acceptOffer');
  }
  /** Returns the question to confirm before an action; undefined for an action that needs none. */
  function questionOf(action: Decision): string | undefined {
    if (action === 'cancel' || action === 'decline') return t(`orders.ask.${action}`);
    const fate = fateOfAccepted(order, action);
    return fate && t('orders.ask.acceptGone', { fate: t('listingFate.status', { status: fate }) });
  }
  const onDecide = (action: Decision, slot?: string) =>
    attempt(
      () =>
        decide.mutateAsync({ action, slot, label: [labelOf(action, slot), subjectTitle(order)].join(' · ') }),
      {
        done: t(action === 'complete' && !order.completedBy ? 'orders.doneHalf' : `orders.done.${action}`),
        failed: t('common.notSaved'),
      },
    );

  return (
    <section
      {...focusAfterChange}
      aria-label={t('orders.status', { status: statusWording(order) })}
      className="rounded-12 has-[>:empty]:-mt-5"
    >
      <fieldset disabled={justChanged} className="flex min-w-0 flex-wrap items-start gap-2">
        {agreedStatuses.includes(order.status) && (
          <Suspense>
            <AfterDeal order={order} />
          </Suspense>
        )}
        {order.completedBy && order.status === 'acceptée' && (
          <p role="status" className="basis-full text-15 text-text-2">
            {t(isOwnStep ? 'orders.waitsForOther' : 'orders.otherDone')}
          </p>
        )}
        {isPastRental(order) && (
          <p role="status" className="basis-full text-15 text-text-2">
            {t('orders.pastRental')}
          </p>
        )}
        {waiting && <QueuedDecision entry={waiting} />}
        {possible.map((action) => {
          const question = questionOf(action);
          return question ? (
            <div key={action} className="grow basis-full lg:basis-0">
              <ConfirmButton
                kind={kinds[action]}
                label={labelOf(action)}
                question={question}
                cancel={action === 'accept' ? t('common.cancel') : undefined}
                isPending={decide.isPending}
                onConfirm={() => onDecide(action)}
              />
            </div>
          ) : (
            (slotsOf(order, action) ?? [undefined]).map((slot) => (
              <Button
                key={slot ?? action}
                kind={kinds[action]}
                className="grow lg:basis-0"
                disabled={decide.isPending}
                onClick={() => onDecide(action, slot)}
              >
                {labelOf(action, slot)}
              </Button>
            ))
          );
        })}
      </fieldset>
    </section>
  );
}
