import type { Types } from 'mongoose';
import type { OutboxKind } from '../../core/changes/outbox.ts';
import { consumeRateLimit } from '../../core/limits/rate-limits.ts';
import { actedBy, notificationSource, readersOf } from '../notifications/notification-source.ts';
import { endQuotesOf, storeChosenAnswer } from '../orders/quoted-answers.service.ts';
import { fittingMembers } from './matching.ts';
import { type PublicAnswerDoc, type PublicRequestDoc, PublicRequestModel } from './public-request.model.ts';

/** Whether a member may still be notified of a request today. */
const mayBeNotified = (member: string): Promise<boolean> =>
  consumeRateLimit('publicRequestNotice', member).then(
    () => true,
    () => false,
  );

async function membersToNotify(request: PublicRequestDoc): Promise<string[]> {
  if (request.status !== 'open' || request.hiddenAt || request.suspendedAt) return [];
  const notified: string[] = [];
  for (const member of await readersOf(request.author, await fittingMembers(request)))
    if (await mayBeNotified(member)) notified.push(member);
  return notified;
}

type Person = Types.ObjectId | string;

/** Returns the sellers of some answers, except those who have blocked the author or are blocked by the author. */
const sellersOf = ({ author }: PublicRequestDoc, answers: PublicAnswerDoc[]) =>
  readersOf(
    author,
    answers.map(({ seller }) => seller),
  );

/** Creates an order from the chosen answer if none exists, and declines the quotes of all other answers. Returns the sellers of the other answers. */
async function settle(request: PublicRequestDoc): Promise<Person[]> {
  const isChosen = ({ _id }: PublicAnswerDoc) => _id.equals(request.chosen);
  const answer = request.answers.find(isChosen);
  if (answer) await storeChosenAnswer({ answer, request });
  const others = request.answers.filter((one) => !isChosen(one));
  await endQuotesOf(
    others.map(({ _id }) => _id),
    'refusée',
  );
  return sellersOf(request, others);
}

async function receiversOf(request: PublicRequestDoc, kind: OutboxKind): Promise<Person[]> {
  if (kind === 'public_request_match') return membersToNotify(request);
  if (kind === 'public_request_closed') return settle(request);
  // Stored by an earlier version, beside public_request_closed.
  if (kind === 'public_request_chosen') return [];
  return [request.author];
}

/** Notifies members whose trade and place match of a new public request. Notifies its author of answers, expiry and moderation decisions, and the sellers who were not chosen. */
export const publicRequestNotifications = notificationSource<PublicRequestDoc>(
  PublicRequestModel,
  async (request, { kind, by, data }) => {
    const told = { request: String(request._id), title: request.title, ...actedBy(by), ...data };
    return (await receiversOf(request, kind)).map((to) => ({ to, data: told }));
  },
);
