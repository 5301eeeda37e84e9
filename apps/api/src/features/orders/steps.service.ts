import type { NewOrderMessage, OrderDecision, OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { type OrderDecisionName, stateAfter } from '@laterite/shared/features/orders/order-states.ts';
import { hasEndedQuote } from '@laterite/shared/features/orders/quote-validity.ts';
import { retryOnConflict } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { assertNotClosedWithout, closeWithQuote } from '../public-requests/settling.service.ts';
import { acceptRental } from './calendar.service.ts';
import type { OrderDoc } from './order.model.ts';
import {
  assertCanAddMessage,
  assertDates,
  assertMay,
  assertReachable,
  findParty,
  type Step,
  step,
  storeStep,
} from './order-access.ts';
import { sideOf, toOrder } from './order-view.ts';

/** Throws where the price or quote has changed since the decision was made, or the accepted quote has expired. */
function assertOffer(order: OrderDoc, action: OrderDecisionName, { version, offer }: OrderDecision): void {
  if (order.status !== 'devis-reçu') return;
  if (offer !== undefined && offer !== order.offer) throw new AppError('offer_changed');
  const quote = order.quotes?.at(-1);
  if (!quote) return;
  if (version !== undefined && version !== quote.version) throw new AppError('quote_changed');
  if (action === 'accept' && hasEndedQuote(order)) throw new AppError('quote_ended');
}

/** Throws where the chosen time of a visit is not one of the proposed ones. */
function assertSlot({ slots }: OrderDoc, { slot }: OrderDecision): void {
  if (slot && !slots.includes(slot)) throw new AppError('order_state');
}

/** Stores that a party confirms the completion: the second confirmation completes the request. Of two simultaneous confirmations one is retried. */
const complete = (id: string, message: Step, user: CurrentUser): Promise<OrderDetail> =>
  retryOnConflict(async () => {
    const order = await findParty(id, user);
    assertMay(order, 'complete', user);
    const side = sideOf(order, user.id);
    if (order.completedBy === side) throw new AppError('order_state');
    const change: Step = order.completedBy ? { status: stateAfter('complete') } : { completedBy: side };
    const stored = await storeStep(order, { ...change, ...message });
    if (!stored) throw new AppError('conflict');
    return toOrder(stored, user.id);
  });

/** Stores an acceptance, books the days of a rental, and closes the public request if the accepted quote answers one. */
async function storeAcceptance(order: OrderDoc, change: Step, user: CurrentUser): Promise<OrderDetail> {
  const { publicRequest } = order.listing;
  if (order.kind === 'location') return acceptRental(order, change, user);
  if (publicRequest) await assertNotClosedWithout(order._id, publicRequest);
  const accepted = await step(order, change, user);
  // After an interruption the delivery of the notification closes the public request.
  if (publicRequest) await closeWithQuote(order._id, publicRequest);
  return accepted;
}

/** Accepts, declines, cancels or completes a request, optionally with a message to the other party. */
export async function decide(
  id: string,
  action: OrderDecisionName,
  user: CurrentUser,
  readBody: () => Promise<{ body: OrderDecision }>,
): Promise<OrderDetail> {
  const order = await findParty(id, user);
  assertMay(order, action, user);
  const { body } = await readBody();
  const { message: text } = body;
  assertOffer(order, action, body);
  if (text || action === 'accept') await assertReachable(order);
  const message: Step = text ? { message: { text, from: user.id } } : {};
  if (action === 'complete') return complete(id, message, user);
  const change: Step = { status: stateAfter(action), ...message };
  if (action !== 'accept') return step(order, change, user);
  assertSlot(order, body);
  return storeAcceptance(order, { ...change, ...(body.slot && { slot: body.slot }) }, user);
}

/** Sends a message to the other party. A price from the seller is an offer, which the buyer accepts or declines. */
export async function write(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: NewOrderMessage }>,
): Promise<OrderDetail> {
  const order = await findParty(id, user);
  assertMay(order, 'message', user);
  await assertCanAddMessage(order);
  const { text, offer } = (await readBody()).body;
  const message = { text: text ?? '', offer, from: user.id };
  const hasOffer = typeof offer === 'number';
  if (hasOffer && sideOf(order, user.id) !== 'seller') throw new AppError('forbidden');
  if (hasOffer) assertDates(order, 'quote');
  // A price in words beside a quote would be ambiguous.
  if (hasOffer && (order.status === 'acceptée' || order.quotes?.length)) throw new AppError('order_state');
  return step(order, { message, ...(hasOffer && { status: 'devis-reçu' as const }) }, user);
}
