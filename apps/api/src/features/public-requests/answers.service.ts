import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { openStatuses } from '@laterite/shared/features/orders/order-states.ts';
import type { NewQuote } from '@laterite/shared/features/orders/quote.ts';
import { quoteTotals } from '@laterite/shared/features/orders/quote-totals.ts';
import type { NewPublicAnswer } from '@laterite/shared/features/public-requests/public-request.ts';
import { maxPublicAnswers } from '@laterite/shared/features/public-requests/public-request-states.ts';
import { Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { assertNotBlocked } from '../conversations/blocks.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { firstQuote, quoteStatusOf, storeQuotedAnswer } from '../orders/quoted-answers.service.ts';
import { sendQuote } from '../orders/quotes.service.ts';
import type { PublicAnswerDoc, PublicAnswerFields, PublicRequestDoc } from './public-request.model.ts';
import { toRequestDetail } from './public-request-view.ts';
import { findReadable, read } from './public-requests.service.ts';
import { updateRequest } from './request-update.ts';

/** Throws `product_not_found` for a listing that is not the caller's or not online. */
async function assertOwnListing(listing: string, user: CurrentUser): Promise<void> {
  const own = { _id: listing, owner: user.id, status: trusted({ $in: publicStatuses }) };
  if (!(await ListingModel.exists(own as never))) throw new AppError('product_not_found');
}

/** Returns a public request of another member that the current user may read and answer; throws `conversation_blocked` if one has blocked the other. */
async function findOfOther(id: string, user: CurrentUser): Promise<PublicRequestDoc> {
  const found = await findReadable(id, user);
  if (String(found.author) === user.id) throw new AppError('public_request_own');
  await assertNotBlocked(user.id, found.author);
  return found;
}

const closed = () => new AppError('public_request_closed');
const assertOpen = ({ status }: PublicRequestDoc) => {
  if (status !== 'open') throw closed();
};
const ownOf = ({ answers }: PublicRequestDoc, { id }: CurrentUser) =>
  answers.find(({ seller }) => String(seller) === id);
/** Returns an update that notifies the author of the request. */
const notifyAuthor = () => ({ outbox: outboxEntry('public_request_answer') });

/** Returns whether the seller's earlier answer has an open quote, and the id of their next answer: the same id, or a new one if the quote was declined, cancelled or has expired. */
async function stateOf(known: PublicAnswerDoc | undefined) {
  const status = known && (await quoteStatusOf(known._id));
  const hasEnded = status !== undefined && !openStatuses.includes(status);
  return {
    isQuoted: status !== undefined && !hasEnded,
    id: hasEnded || !known ? new Types.ObjectId() : known._id,
  };
}

/** Stores a seller's answer and replaces their earlier one. Notifies the author of the request of the seller's first answer, first quote, and first answer after a closed quote. */
async function storeAnswer(
  request: PublicRequestDoc,
  answer: PublicAnswerFields,
  { hasQuote = false } = {},
): Promise<PublicRequestDoc> {
  const { _id, seller } = answer;
  const open = { _id: request._id, status: 'open' };
  const known = request.answers.find((one) => one.seller.equals(seller));
  if (known) {
    const isNews = hasQuote || !known._id.equals(_id);
    const change = { $set: { 'answers.$[own]': answer }, ...(isNews && { $push: notifyAuthor() }) };
    return updateRequest({ ...open, 'answers._id': known._id }, change, closed(), [{ 'own._id': known._id }]);
  }
  const hasRoom = {
    ...open,
    'answers.seller': trusted({ $ne: seller }),
    [`answers.${maxPublicAnswers - 1}`]: trusted({ $exists: false }),
  };
  const change = { $push: { answers: answer, ...notifyAuthor() } };
  return updateRequest(hasRoom, change, new AppError('public_request_full'));
}

type ReadBody<Body> = () => Promise<{ body: Body }>;

/** Adds an answer to an open request, or replaces that of the same seller. */
export async function answer(id: string, user: CurrentUser, readBody: ReadBody<NewPublicAnswer>) {
  const found = await findOfOther(id, user);
  const { listing, text, price, priceUnit } = (await readBody()).body;
  if (listing) await assertOwnListing(listing, user);
  assertOpen(found);
  const stored = await storeAnswer(found, {
    _id: (await stateOf(ownOf(found, user))).id,
    seller: new Types.ObjectId(user.id),
    text,
    ...(listing && { listing: new Types.ObjectId(listing) }),
    ...(price != null && { price }),
    priceUnit: priceUnit ?? found.priceUnit,
    createdAt: new Date(),
  });
  return toRequestDetail(stored, user);
}

/** Adds a quote to a seller's answer to an open request; a further quote becomes its next version. */
export async function quote(id: string, user: CurrentUser, readBody: ReadBody<NewQuote>) {
  const found = await findOfOther(id, user);
  const { body } = await readBody();
  assertOpen(found);
  const known = ownOf(found, user);
  const { isQuoted, id: answerId } = await stateOf(known);
  if (isQuoted) {
    await sendQuote(String(answerId), user, async () => ({ body }));
    return read(id, user);
  }
  const first = await firstQuote(user, body);
  const answered: PublicAnswerFields = {
    _id: answerId,
    seller: new Types.ObjectId(user.id),
    text: known?.text ?? '',
    ...(known?.listing && { listing: known.listing }),
    price: quoteTotals(first).total,
    priceUnit: 'total',
    createdAt: new Date(),
  };
  // Store the answer first, because it takes one of the limited places; if this process ends before storing the quote, a retry stores it.
  await storeAnswer(found, answered, { hasQuote: true });
  const { _id: publicRequest, title, author } = found;
  await storeQuotedAnswer({ answer: answered._id, publicRequest, title, author, quote: first }, user);
  return read(id, user);
}
