import type { ReplyFigures } from '@laterite/shared/features/professionals/professional.ts';
import { quantile } from '@laterite/shared/quantile.ts';
import { dayMs, minuteMs } from '@laterite/shared/time.ts';
import { type Types, trusted } from 'mongoose';
import { ttlCache } from '../../core/concurrency/ttl-cache.ts';
import { askedByConversations, type MessageTime, messagesSince } from '../conversations/reply-times.ts';
import { type OrderFields, OrderModel } from './order.model.ts';

const periodMs = 30 * dayMs;
/** Minimum number of requests and conversations for meaningful figures. */
const minAsked = 3;
const maxAsked = 200;

/** Time when the seller was contacted, and time of the reply; null without a reply. */
type ContactAndReply = Awaited<ReturnType<typeof askedByConversations>>[number];

type Received = Pick<OrderFields, 'listing' | 'buyer' | 'seller' | 'events' | 'messages' | 'createdAt'>;
const replies: readonly OrderFields['status'][] = ['devis-reçu', 'acceptée', 'refusée'];

/** Returns when the seller first replied to a request, by message or decision or in the conversation about its subject; null without a reply. */
function repliedAt({ events, messages, seller }: Received, talk: MessageTime[]): number | null {
  const times = [
    ...[...messages, ...talk]
      .filter(({ from }) => String(from) === String(seller))
      .map(({ at }) => Number(at)),
    ...events.filter(({ status }) => replies.includes(status)).map(({ at }) => Number(at)),
  ];
  return times.length > 0 ? Math.min(...times) : null;
}

function figuresOf(asked: ContactAndReply[]): ReplyFigures | null {
  if (asked.length < minAsked) return null;
  const delays = asked
    .flatMap(({ at, answeredAt }) => (answeredAt === null ? [] : [answeredAt - at]))
    .toSorted((a, b) => a - b);
  const median = quantile(delays, 0.5);
  return {
    medianMinutes: median === undefined ? null : Math.max(1, Math.round(median / minuteMs)),
    rate: delays.length / asked.length,
  };
}

const cached = ttlCache<ReplyFigures | null>(10 * minuteMs, 5000);

/** Returns the requests that the seller received, without unsolicited quotes. A request sent since a time was also changed since then, so the index on changes finds it. */
async function askedByOrders(seller: Types.ObjectId, since: Date): Promise<ContactAndReply[]> {
  const orders = await OrderModel.find(
    {
      seller,
      updatedAt: trusted({ $gte: since }),
      createdAt: trusted({ $gte: since }),
      'listing.publicRequest': null,
    },
    {
      ...{ listing: 1, buyer: 1, seller: 1, events: 1, createdAt: 1 },
      ...{ 'messages.from': 1, 'messages.at': 1 },
    },
  )
    .sort({ updatedAt: -1, _id: -1 })
    .limit(maxAsked)
    .lean<Received[]>();
  const talks = await messagesSince(orders);
  return orders.map((order, i) => ({
    at: Number(order.createdAt),
    answeredAt: repliedAt(order, talks[i]!),
  }));
}

/** Returns how a seller replied to the requests and conversations of the last 30 days; null for fewer than three. Cached for ten minutes. */
export const replyFiguresOf = (seller: Types.ObjectId): Promise<ReplyFigures | null> =>
  cached(String(seller), async () => {
    const since = new Date(Date.now() - periodMs);
    const found = await Promise.all([
      askedByOrders(seller, since),
      askedByConversations(seller, since, maxAsked),
    ]);
    return figuresOf(found.flat());
  });
