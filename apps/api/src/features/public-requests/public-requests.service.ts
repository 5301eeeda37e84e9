import type {
  Closing,
  NewPublicRequest,
  PublicRequestFilters,
} from '@laterite/shared/features/public-requests/public-request.ts';
import {
  publicRequestLifeDays,
  readableStatuses,
} from '@laterite/shared/features/public-requests/public-request-states.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { allFields } from '../../core/database-helpers.ts';
import { type PageRequest, readPage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { cityKeyOfFilter, placeOf } from '../../core/positions/place-fields.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type Attempt, findStoredByAttempt } from '../../core/requests/earlier-attempt.ts';
import { assertNotBlocked } from '../conversations/blocks.ts';
import { markReadAbout } from '../notifications/notifications.service.ts';
import { acceptQuotedAnswer, endQuotesOf, storeChosenAnswer } from '../orders/quoted-answers.service.ts';
import { withoutFillers } from '../search/query/filler-words.ts';
import { publicTerms } from '../search/terms/public-terms.ts';
import { stem, tokenize } from '../search/terms/tokenizer.ts';
import { assertMayPublish } from '../users/users.service.ts';
import {
  isVisible,
  type PublicRequestDoc,
  type PublicRequestFields,
  PublicRequestModel,
} from './public-request.model.ts';
import { initialState } from './public-request-risk.ts';
import { mayRenew, toRequestCard, toRequestDetail } from './public-request-view.ts';
import { updateRequest } from './request-update.ts';
import { closable } from './settling.service.ts';

type Filter = QueryFilter<PublicRequestFields>;
const newestFirst = { field: 'createdAt', direction: -1 } as const;
/** Returns when a request ends that is opened at this time. */
export const endAfter = (start: number) => new Date(start + publicRequestLifeDays * dayMs);

const cards = async (filter: object, page: PageRequest) => {
  const found = await readPage(PublicRequestModel, filter as Filter, newestFirst, allFields, page);
  return { ...found, items: found.items.map(toRequestCard) };
};

/** Returns a page of open requests. */
export function browse({ query, category, type, city, ...page }: PublicRequestFilters) {
  const terms = query ? withoutFillers(tokenize(query)).map(stem) : [];
  return cards(
    {
      status: 'open',
      ...isVisible,
      ...(terms.length > 0 && { $and: terms.map((term) => ({ terms: term })) }),
      ...(category && { category: trusted({ $in: category }) }),
      ...(type && { type }),
      ...(city && { cityKey: cityKeyOfFilter(city) }),
    },
    page,
  );
}

/** Returns a page of the caller's own requests. */
export const browseMine = ({ id }: CurrentUser, page: PageRequest) => cards({ author: id }, page);

const notFound = () => new AppError('public_request_not_found');

/** Returns a request that this person may see; throws `public_request_not_found` otherwise. */
export async function findReadable(id: string, user: CurrentUser | null): Promise<PublicRequestDoc> {
  const found = await PublicRequestModel.findById(id).lean<PublicRequestDoc>();
  const isShown = found && readableStatuses.includes(found.status) && !found.suspendedAt && !found.hiddenAt;
  const mayRead = isShown || hasRight(user, 'reviewListings') || String(found?.author) === user?.id;
  if (!found || !mayRead) throw notFound();
  return found;
}

/** Returns a request with its answers, and marks the reader's notifications of it as read. */
export async function read(id: string, user: CurrentUser | null) {
  const found = await findReadable(id, user);
  if (user) await markReadAbout(id, user.id);
  return toRequestDetail(found, user);
}

interface Text {
  title: string;
  location: string;
  description?: string | null | undefined;
}

/** Returns the derived fields for finding a request: its place and its search terms. */
export const derivedOfRequest = ({ title, location, description }: Text) => ({
  ...placeOf(location),
  terms: [...publicTerms({ heads: [title], body: [location, description] }).keys()],
});

/** Stores a request, or returns the one that an earlier attempt with the same id stored; matching members are notified once it is open. */
export async function publish(user: CurrentUser, input: NewPublicRequest, attempt: Attempt | undefined) {
  const earlier = await findStoredByAttempt(PublicRequestModel, attempt);
  if (earlier) return toRequestDetail(earlier, user);
  await assertMayPublish(user.id);
  const state = await initialState(input, user);
  const stored = await PublicRequestModel.create({
    ...(attempt && { _id: attempt.newId }),
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value != null && value !== '')),
    ...derivedOfRequest(input),
    author: user.id,
    ...state,
    answers: [],
    expiresAt: endAfter(Date.now()),
    ...(state.status === 'open' && { outbox: [outboxEntry('public_request_match')] }),
  });
  return toRequestDetail(stored.toObject<PublicRequestDoc>(), user);
}

async function findOwn(id: string, user: CurrentUser): Promise<PublicRequestDoc> {
  const found = await findReadable(id, user);
  if (String(found.author) !== user.id) throw new AppError('forbidden');
  return found;
}

/** Opens a request of the caller for another 30 days. */
export async function renew(id: string, user: CurrentUser) {
  const found = await findOwn(id, user);
  const refused = new AppError('public_request_not_renewable');
  if (!mayRenew(found)) throw refused;
  const unchanged = { _id: id, status: found.status, renewedAt: null };
  const now = new Date();
  const change = {
    $set: { status: 'open', renewedAt: now, expiresAt: endAfter(now.getTime()) },
    $unset: { endedAt: 1, noticedAt: 1 },
  };
  return toRequestDetail(await updateRequest(unchanged, change, refused), user);
}

/** Ends a request of the caller; the answer that the caller chose becomes an accepted deal. */
export async function close(id: string, user: CurrentUser, readBody: () => Promise<{ body: Closing }>) {
  const found = await findOwn(id, user);
  const { chosen, version, answeredAt } = (await readBody()).body;
  const closed = new AppError('public_request_closed');
  const changed = new AppError('public_answer_changed');
  if (found.status !== 'open' && found.status !== 'expired') throw closed;
  const answer = found.answers.find(({ _id }) => String(_id) === chosen);
  if (chosen && !answer) throw notFound();
  if (answer && answeredAt && answer.createdAt.toISOString() !== answeredAt) throw changed;
  if (chosen && (await acceptQuotedAnswer(chosen, user, version))) return read(id, user);
  if (answer) await assertNotBlocked(user.id, answer.seller);
  const change = {
    $set: {
      status: 'closed',
      endedAt: new Date(),
      ...(chosen && { chosen: new Types.ObjectId(chosen) }),
    },
    $push: { outbox: outboxEntry('public_request_closed') },
  };
  // The update matches only the version of the answer checked above, because its seller may replace it in between.
  const seen = answer && {
    answers: trusted({ $elemMatch: { _id: answer._id, createdAt: answer.createdAt } }),
  };
  const ended = { _id: id, status: closable, ...seen };
  const request = await updateRequest(ended, change, seen ? changed : closed);
  // After an interruption the delivery of the notification stores the deal.
  if (answer) await storeChosenAnswer({ answer, request });
  return toRequestDetail(request, user);
}

/** Deletes a request of the caller and cancels the quotes that wait for the caller's decision. */
export async function remove(id: string, user: CurrentUser): Promise<undefined> {
  const { answers } = await findOwn(id, user);
  // Cancel the quotes first: after an interruption the author can still delete the request.
  await endQuotesOf(
    answers.map(({ _id }) => _id),
    'annulée',
  );
  await PublicRequestModel.deleteOne({ _id: id });
}
