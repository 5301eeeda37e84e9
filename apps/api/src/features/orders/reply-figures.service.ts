import type { ReplyFigures } from '@laterite/shared/features/professionals/professional.ts';
import { dayMs, minuteMs } from '@laterite/shared/time.ts';
import { type Types, trusted } from 'mongoose';
import { ttlCache } from '../../core/ttl-cache.ts';
import { type OrderFields, OrderModel } from './order.model.ts';

const periodMs = 30 * dayMs;
/** Fewer requests say nothing about a seller. */
const minOrders = 3;
const maxOrders = 200;

type Received = Pick<OrderFields, 'events' | 'messages' | 'seller' | 'createdAt'>;
const replies: readonly OrderFields['status'][] = ['devis-reçu', 'acceptée', 'refusée'];

/** Returns when the seller first replied to a request, by message or decision; null while they have not. */
function repliedAt({ events, messages, seller }: Received): number | null {
  const times = [
    ...messages.filter(({ from }) => String(from) === String(seller)).map(({ at }) => Number(at)),
    ...events.filter(({ status }) => replies.includes(status)).map(({ at }) => Number(at)),
  ];
  return times.length > 0 ? Math.min(...times) : null;
}

function figuresOf(orders: Received[]): ReplyFigures | null {
  if (orders.length < minOrders) return null;
  const delays = orders
    .flatMap((order) => {
      const at = repliedAt(order);
      return at === null ? [] : [at - Number(order.createdAt)];
    })
    .toSorted((a, b) => a - b);
  const median = delays[Math.floor((delays.length - 1) / 2)];
  return {
    medianMinutes: median === undefined ? null : Math.max(1, Math.round(median / minuteMs)),
    rate: delays.length / orders.length,
  };
}

const cached = ttlCache<ReplyFigures | null>(10 * minuteMs, 5000);

/** Returns how a seller replied to the requests of the last 30 days; null for fewer than three. Cached for ten minutes. */
export const replyFiguresOf = (seller: Types.ObjectId): Promise<ReplyFigures | null> =>
  cached(String(seller), async () => {
    const since = new Date(Date.now() - periodMs);
    // Every request sent since then was also changed since then, which the index finds.
    const orders = await OrderModel.find(
      { seller, updatedAt: trusted({ $gte: since }), createdAt: trusted({ $gte: since }) },
      { events: 1, messages: 1, seller: 1, createdAt: 1 },
    )
      .sort({ updatedAt: -1, _id: -1 })
      .limit(maxOrders)
      .lean<Received[]>();
    return figuresOf(orders);
  });
