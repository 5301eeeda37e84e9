import { hideContactDetails, hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Quote } from '@laterite/shared/features/orders/quote.ts';
import type {
  PublicAnswer,
  PublicRequestCard,
  PublicRequestDetail,
} from '@laterite/shared/features/public-requests/public-request.ts';
import { publicRequestNoticeDays } from '@laterite/shared/features/public-requests/public-request-states.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { findConversation, readWriters, receivedText } from '../conversations/contact-details-rule.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { type CardDoc, cardFields, toPublicCard } from '../listings/listing-card.ts';
import { ordersOfAnswers } from '../orders/quoted-answers.service.ts';
import { hasContactDetails, withTexts } from '../orders/shown-quotes.ts';
import { cardsOf } from '../users/users.service.ts';
import type { PublicAnswerDoc, PublicRequestDoc } from './public-request.model.ts';

/** Returns a request for lists: without phone numbers, links and addresses. */
export const toRequestCard = (request: PublicRequestDoc): PublicRequestCard => ({
  _id: String(request._id),
  title: hideContactDetails(request.title),
  category: request.category ?? null,
  type: request.type,
  quantity: request.quantity ?? null,
  priceUnit: request.priceUnit,
  location: hideContactDetails(request.location),
  city: request.city ?? null,
  neededBy: request.neededBy ?? null,
  budget: request.budget ?? null,
  answerCount: request.answers.length,
  status: request.status,
  createdAt: request.createdAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
});

/** Whether its author may renew it: once, in its last days or after it has expired. */
export const mayRenew = ({ status, renewedAt, expiresAt }: PublicRequestDoc): boolean =>
  !renewedAt &&
  (status === 'expired' ||
    (status === 'open' && expiresAt.getTime() - Date.now() <= publicRequestNoticeDays * dayMs));

/** Returns a function that hides contact details in the texts of an answer. It hides nothing from the seller who answered, and nothing after the author of the request has written to that seller. */
async function readerOf(publicRequest: PublicRequestDoc, { seller }: PublicAnswerDoc, userId: string) {
  if (String(seller) === userId) return (text: string) => text;
  const { _id, author } = publicRequest;
  const pair = { about: { _id, kind: 'publicRequest' as const }, members: [author, seller] };
  const writers = await readWriters(pair, await findConversation(pair), { publicRequest });
  return (text: string) => receivedText(text, { from: seller }, writers);
}

/** Returns the text and the quote of an answer, with the contact details hidden that this user may not read. */
async function receivedAnswer<Q extends Quote>(
  request: PublicRequestDoc,
  answer: PublicAnswerDoc,
  quote: Q | null,
  userId: string,
) {
  const { text } = answer;
  if (hideContactDetails(text) === text && !(quote && hasContactDetails(quote))) return { text, quote };
  const received = await readerOf(request, answer, userId);
  return { text: received(text), quote: quote && withTexts(quote, received) };
}

async function toAnswers(
  request: PublicRequestDoc,
  answers: PublicAnswerDoc[],
  userId: string,
): Promise<PublicAnswer[]> {
  const ids = answers.flatMap(({ listing }) => listing ?? []);
  const [sellers, orders, listings] = await Promise.all([
    cardsOf(answers.map(({ seller }) => seller)),
    ordersOfAnswers(answers.map(({ _id }) => _id)),
    ids.length > 0
      ? ListingModel.find(
          { _id: trusted({ $in: ids }), status: trusted({ $in: visibleStatuses }) },
          cardFields,
        ).lean<CardDoc[]>()
      : [],
  ]);
  const received = await Promise.all(
    answers.map((answer) =>
      receivedAnswer(request, answer, orders.get(String(answer._id))?.quote ?? null, userId),
    ),
  );
  const cards = new Map(listings.map((card) => [String(card._id), toPublicCard(card)]));
  return answers.map(({ _id, seller, listing, price, priceUnit, createdAt }, i) => {
    const { text, quote } = received[i]!;
    return {
      _id: String(_id),
      seller: sellers.get(String(seller)) ?? null,
      text,
      listing: cards.get(String(listing)) ?? null,
      price: quote?.total ?? price ?? null,
      priceUnit: quote ? 'total' : priceUnit,
      quote,
      orderStatus: orders.get(String(_id))?.status ?? null,
      createdAt: createdAt.toISOString(),
    };
  });
}

/** Returns a request for its own page, as this person may see it. */
export async function toRequestDetail(
  request: PublicRequestDoc,
  user: CurrentUser | null,
): Promise<PublicRequestDetail> {
  const isOwn = user?.id === String(request.author);
  const shown = request.answers.filter(({ seller }) => isOwn || String(seller) === user?.id);
  const chosen = request.chosen ? String(request.chosen) : null;
  const authors = await cardsOf([request.author]);
  return {
    ...toRequestCard(request),
    description: hideIn(request.description ?? null),
    author: authors.get(String(request.author)) ?? null,
    answers: user ? await toAnswers(request, shown, user.id) : [],
    chosen: shown.some(({ _id }) => String(_id) === chosen) ? chosen : null,
    mayRenew: isOwn && mayRenew(request),
    rejectedFor: isOwn || hasRight(user, 'reviewListings') ? (request.rejectedFor ?? null) : null,
  };
}
