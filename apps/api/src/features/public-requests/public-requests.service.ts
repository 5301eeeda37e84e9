import type {
  NewPublicAnswer,
  NewPublicRequest,
  PublicRequestFilters,
} from '@laterite/shared/features/public-requests/public-request.ts';
import {
  maxPublicAnswers,
  publicRequestLifeDays,
  readableStatuses,
} from '@laterite/shared/features/public-requests/public-request-states.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { allFields } from '../../core/database-helpers.ts';
import { outboxEntry } from '../../core/outbox.ts';
import { type PageRequest, readPage } from '../../core/paging.ts';
import { cityKeyOf, placeOf } from '../../places.ts';
import { ListingModel, publicStatuses } from '../listings/listing.model.ts';
import { withoutFillers } from '../search/filler-words.ts';
import { documentTerms, stem, tokenize } from '../search/tokenizer.ts';
import { assertMayPublish } from '../users/users.service.ts';
import {
  isVisible,
  type PublicRequestDoc,
  type PublicRequestFields,
  PublicRequestModel,
} from './public-request.model.ts';
import { initialState } from './public-request-risk.ts';
import { mayRenew, toRequestCard, toRequestDetail } from './public-request-view.ts';

type Filter = QueryFilter<PublicRequestFields>;
const newestFirst = { field: 'createdAt', direction: -1 } as const;
const endAfter = (start: number) => new Date(start + publicRequestLifeDays * dayMs);

const cards = async (filter: object, page: PageRequest) => {
  const found = await readPage(PublicRequestModel, filter as Filter, newestFirst, allFields, page);
  return { ...found, items: found.items.map(toRequestCard) };
};

/** A page of open requests. */
export function browse({ query, category, type, city, ...page }: PublicRequestFilters) {
  const terms = query ? withoutFillers(tokenize(query)).map(stem) : [];
  return cards(
    {
      status: 'open',
      ...isVisible,
      ...(terms.length > 0 && { $and: terms.map((term) => ({ terms: term })) }),
      ...(category && { category: trusted({ $in: category }) }),
      ...(type && { type }),
      ...(city && { cityKey: cityKeyOf(placeOf(city).city ?? city) }),
    },
    page,
  );
}

/** A page of the caller's own requests. */
export const browseMine = ({ id }: CurrentUser, page: PageRequest) => cards({ author: id }, page);

const notFound = () => new AppError('public_request_not_found');

/** Returns a request that this person may see. Throws `public_request_not_found` for all others. */
export async function findReadable(id: string, user: CurrentUser | null): Promise<PublicRequestDoc> {
  const found = await PublicRequestModel.findById(id).lean<PublicRequestDoc>();
  const isShown = found && readableStatuses.includes(found.status) && !found.suspendedAt && !found.hiddenAt;
  const mayRead = isShown || hasRight(user, 'reviewListings') || String(found?.author) === user?.id;
  if (!found || !mayRead) throw notFound();
  return found;
}

export const read = async (id: string, user: CurrentUser | null) =>
  toRequestDetail(await findReadable(id, user), user);

type Text = Pick<NewPublicRequest, 'title' | 'location' | 'description'>;

/** Returns what is stored to find a request by: its place, and the words it is found by. */
export const derivedOfRequest = ({ title, location, description }: Text) => ({
  ...placeOf(location),
  terms: [...documentTerms({ heads: [title], body: [location, description] }).keys()],
});

/** Stores a request; those who fit are notified once it is open. */
export async function publish(user: CurrentUser, input: NewPublicRequest) {
  await assertMayPublish(user.id);
  const state = await initialState(input, user);
  const stored = await PublicRequestModel.create({
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

async function update(
  filter: object,
  change: object,
  refusal: AppError,
  arrayFilters?: Record<string, unknown>[],
): Promise<PublicRequestDoc> {
  const updated = await PublicRequestModel.findOneAndUpdate(filter as Filter, change, {
    returnDocument: 'after',
    ...(arrayFilters && { arrayFilters }),
  }).lean<PublicRequestDoc>();
  if (!updated) throw refusal;
  return updated;
}

/** Throws `product_not_found` for a listing that is not the caller's or not online. */
async function assertOwnListing(listing: string, user: CurrentUser): Promise<void> {
  const own = { _id: listing, owner: user.id, status: trusted({ $in: publicStatuses }) };
  if (!(await ListingModel.exists(own as never))) throw new AppError('product_not_found');
}

type Receive<Body> = () => Promise<{ body: Body }>;

/** Adds an answer to an open request, or replaces that of the same seller. */
export async function answer(id: string, user: CurrentUser, receive: Receive<NewPublicAnswer>) {
  const found = await findReadable(id, user);
  if (String(found.author) === user.id) throw new AppError('public_request_own');
  const { listing, text, price, priceUnit } = (await receive()).body;
  if (listing) await assertOwnListing(listing, user);
  const closed = new AppError('public_request_closed');
  if (found.status !== 'open') throw closed;
  const seller = new Types.ObjectId(user.id);
  const written = {
    seller,
    text,
    ...(listing && { listing: new Types.ObjectId(listing) }),
    ...(price != null && { price }),
    priceUnit: priceUnit ?? found.priceUnit,
    createdAt: new Date(),
  };
  const open = { _id: id, status: 'open' };
  const known = found.answers.find((one) => String(one.seller) === user.id);
  const updated = known
    ? await update(
        { ...open, 'answers._id': known._id },
        { $set: { 'answers.$[own]': { _id: known._id, ...written } } },
        closed,
        [{ 'own._id': known._id }],
      )
    : await update(
        {
          ...open,
          'answers.seller': trusted({ $ne: seller }),
          [`answers.${maxPublicAnswers - 1}`]: trusted({ $exists: false }),
        },
        {
          $push: {
            answers: { _id: new Types.ObjectId(), ...written },
            outbox: outboxEntry('public_request_answer'),
          },
        },
        new AppError('public_request_full'),
      );
  return toRequestDetail(updated, user);
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
  return toRequestDetail(await update(unchanged, change, refused), user);
}

/** Ends a request of the caller. */
export async function close(
  id: string,
  user: CurrentUser,
  receive: Receive<{ chosen?: string | null | undefined }>,
) {
  const found = await findOwn(id, user);
  const { chosen } = (await receive()).body;
  const isKnown = found.answers.some(({ _id }) => String(_id) === chosen);
  if (chosen && !isKnown) throw notFound();
  const change = {
    $set: {
      status: 'closed',
      endedAt: new Date(),
      ...(chosen && { chosen: new Types.ObjectId(chosen) }),
    },
    ...(chosen && { $push: { outbox: outboxEntry('public_request_chosen') } }),
  };
  const ended = { _id: id, status: trusted({ $in: ['open', 'expired'] }) };
  return toRequestDetail(await update(ended, change, new AppError('public_request_closed')), user);
}

/** Deletes a request of the caller. */
export async function remove(id: string, user: CurrentUser): Promise<undefined> {
  await findOwn(id, user);
  await PublicRequestModel.deleteOne({ _id: id });
}
