import {
  type FigureName,
  figureDays,
  figureNames,
  queueNames,
  queues,
  type Today,
} from '@laterite/shared/features/admin/today.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { dayMs, minuteMs } from '@laterite/shared/time.ts';
import { Types, trusted } from 'mongoose';
import { ttlCache } from '../../core/concurrency/ttl-cache.ts';
import type { AnyModel } from '../../core/documents/any-model.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { ReportModel } from '../reports/report.model.ts';
import { UserModel } from '../users/user.model.ts';
import { queueStates } from './queues.ts';

const models: Record<FigureName, AnyModel> = {
  members: UserModel,
  listings: ListingModel,
  requests: OrderModel,
  reports: ReportModel,
};

/** Returns the smallest ObjectId of a moment: ids begin with the second of their creation. */
const firstIdOf = (ms: number) => Types.ObjectId.createFromTime(Math.floor(ms / 1000));

const countsOfPast = ttlCache<number>(dayMs, 2 * figureDays * figureNames.length);
const countsOfToday = ttlCache<number>(minuteMs);

function countOn(name: FigureName, start: number): Promise<number> {
  const isPast = start + dayMs <= Date.now();
  const onDay = { _id: trusted({ $gte: firstIdOf(start), $lt: firstIdOf(start + dayMs) }) };
  return (isPast ? countsOfPast : countsOfToday)(`${name}:${start}`, () =>
    models[name].countDocuments(onDay).exec(),
  );
}

/** Returns the queues of a team member, and how much was created on each of the last days. */
export async function readToday(user: CurrentUser): Promise<Today> {
  const thisDay = Math.floor(Date.now() / dayMs) * dayMs;
  const starts = Array.from({ length: figureDays }, (_, i) => thisDay - (figureDays - 1 - i) * dayMs);
  const [states, ...counts] = await Promise.all([
    queueStates(queueNames.filter((name) => hasRight(user, queues[name]))),
    ...figureNames.map((name) => Promise.all(starts.map((start) => countOn(name, start)))),
  ]);
  return {
    queues: states,
    days: starts.map((start) => new Date(start).toISOString().slice(0, 10)),
    figures: Object.fromEntries(figureNames.map((name, i) => [name, counts[i]!])) as Today['figures'],
  };
}
