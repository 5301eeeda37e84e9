import {
  offerLifeDays,
  orderLifeDays,
  unansweredStatuses,
} from '@laterite/shared/features/orders/order-states.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { type MessageTime, messagesSince } from '../conversations/reply-times.ts';
import { type OrderDoc, type OrderFields, OrderModel } from './order.model.ts';

/** Days after the end of a request in which its parties are notified of it. */
const noticeDays = 14;

const fields = {
  listing: 1,
  buyer: 1,
  seller: 1,
  status: 1,
  createdAt: 1,
  updatedAt: 1,
  'messages.from': 1,
  'messages.at': 1,
  'quotes.validUntil': 1,
} as const;

/** Returns when a request expires: some days after it was sent or, once the seller has replied, after the last message; an offered quote some days after its last day. */
function endOf({ status, createdAt, seller, messages, quotes }: OrderDoc, talk: MessageTime[]): number {
  const all = [...messages, ...talk];
  const last = Math.max(Number(createdAt), ...all.map(({ at }) => Number(at)));
  const lifeMs = orderLifeDays * dayMs;
  if (unansweredStatuses.includes(status)) {
    const isAnswered = all.some(({ from }) => String(from) === String(seller));
    return (isAnswered ? last : Number(createdAt)) + lifeMs;
  }
  const quote = quotes?.at(-1);
  return quote ? Math.max(last, Date.parse(quote.validUntil) + dayMs) + lifeMs : last + offerLifeDays * dayMs;
}

/** Returns when a request expires. Messages can only delay the end, so the conversation of a request that is still valid without them is not read. */
async function endWithTalk(order: OrderDoc, now: Date): Promise<number> {
  const end = endOf(order, []);
  if (end > Number(now)) return end;
  const [talk = []] = await messagesSince([order]);
  return endOf(order, talk);
}

/** Ends a request unless it has changed since it was read; returns how many it ended. Nobody is notified of an end that was due long ago, e.g. before the server was upgraded. */
async function expire({ _id, status, updatedAt }: OrderDoc, end: number, now: Date): Promise<number> {
  const isRecent = end > Number(now) - noticeDays * dayMs;
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, status, updatedAt },
    {
      $set: { status: 'expirée', updatedAt: now },
      $push: {
        events: { status: 'expirée', at: now },
        ...(isRecent && { outbox: outboxEntry('request_expired') }),
      },
      $unset: { isOpen: 1 },
    },
  );
  return modifiedCount;
}

/** Expires requests without a reply and requests whose price or quote was neither accepted nor refused in time; returns their number. Excludes quotes for public requests, which expire with these. */
export async function expireOrders(now = new Date(), signal?: AbortSignal): Promise<number> {
  const old = {
    status: trusted({ $in: [...unansweredStatuses, 'devis-reçu'] }),
    createdAt: trusted({ $lte: new Date(now.getTime() - orderLifeDays * dayMs) }),
    'listing.publicRequest': null,
  } as QueryFilter<OrderFields>;
  let expired = 0;
  for await (const order of OrderModel.find(old, fields).lean<OrderDoc[]>().cursor()) {
    if (signal?.aborted) break;
    const end = await endWithTalk(order, now);
    if (end <= Number(now)) expired += await expire(order, end, now);
  }
  return expired;
}
