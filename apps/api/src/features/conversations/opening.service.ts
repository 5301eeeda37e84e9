import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type {
  ConversationDetail,
  NewConversation,
} from '@laterite/shared/features/conversations/conversation.ts';
import { Types } from 'mongoose';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { OrderDoc } from '../orders/order.model.ts';
import { findParty } from '../orders/order-access.ts';
import { findOrderTarget } from '../orders/order-target.service.ts';
import { type PublicRequestDoc, PublicRequestModel } from '../public-requests/public-request.model.ts';
import { readCard } from '../users/users.service.ts';
import { blockBetween } from './blocks.ts';
import { type ConversationDoc, ConversationModel } from './conversation.model.ts';
import { conversationKey, subjectOf } from './conversation-key.ts';
import { toDetail } from './conversation-view.ts';

/** Receiver and subject of a conversation. */
interface Opening {
  about: ConversationDoc['about'];
  receiver: string;
  order?: Types.ObjectId;
}

const aboutOf = (listing: OrderDoc['listing']): Opening['about'] => ({
  ...subjectOf(listing),
  title: hideContactDetails(listing.title),
  ...(listing.image && { image: listing.image }),
});

async function aboutMember(member: string, user: CurrentUser): Promise<Opening> {
  const { _id, userName } = await readCard(member);
  if (_id === user.id) throw new AppError('order_own_page');
  return {
    about: { _id: new Types.ObjectId(_id), kind: 'member', title: hideContactDetails(userName) },
    receiver: _id,
  };
}

/** Returns subject and receiver of a conversation about a public request, between its author and a seller who answered it; the caller may be either. */
async function aboutPublicRequest(id: string, member: string, user: CurrentUser): Promise<Opening> {
  const found = await PublicRequestModel.findById(id).lean<PublicRequestDoc>();
  const author = String(found?.author);
  const seller = author === user.id ? member : user.id;
  const isOfBoth = [user.id, member].includes(author);
  if (!found || !isOfBoth || !found.answers.some((answer) => String(answer.seller) === seller))
    throw new AppError('public_request_not_found');
  const { _id, title } = found;
  return { about: { _id, kind: 'publicRequest', title: hideContactDetails(title) }, receiver: member };
}

/** Returns subject and receiver of a conversation with the other party of a request. */
async function aboutOrder(id: string, user: CurrentUser): Promise<Opening> {
  const order = await findParty(id, user);
  const other = [order.buyer, order.seller].find((party) => party && String(party) !== user.id);
  if (!other) throw new AppError('order_not_found');
  return { about: aboutOf(order.listing), receiver: String(other), order: order._id };
}

/** Finds the receiver as a request for a visit does, because every listing and seller accepts visits. */
async function aboutAsked(given: NewConversation, user: CurrentUser): Promise<Opening> {
  const { listing, seller } = await findOrderTarget({ ...given, kind: 'visite', qty: 1 }, user);
  return { about: aboutOf(listing), receiver: String(seller) };
}

function findOpening(given: NewConversation, user: CurrentUser): Promise<Opening> {
  if (given.order) return aboutOrder(given.order, user);
  const { member, publicRequest } = given;
  if (member && publicRequest) return aboutPublicRequest(publicRequest, member, user);
  return member ? aboutMember(member, user) : aboutAsked(given, user);
}

/** Finds the conversation of a pair about a subject, or creates it. */
async function findOrCreate(opening: Opening, opener: string): Promise<ConversationDoc> {
  const { about, receiver, order } = opening;
  const key = conversationKey(about, [opener, receiver]);
  const members = [opener, receiver].map((id) => new Types.ObjectId(id));
  const upsert = () =>
    ConversationModel.findOneAndUpdate(
      { key },
      {
        $setOnInsert: {
          about,
          members,
          opener: members[0],
          receiver: members[1],
          messages: [],
          unreadBy: [],
          blockedBy: [],
          createdAt: new Date(),
        },
        ...(order && { $set: { order } }),
      },
      { upsert: true, returnDocument: 'after' },
    ).lean<ConversationDoc>();
  try {
    return (await upsert())!;
  } catch (error) {
    // Another request created it at the same moment.
    if (!isDuplicateKey(error)) throw error;
    return (await upsert())!;
  }
}

/** Opens the caller's conversation with the receiver, who sees it from the first message on. A caller whom the receiver has blocked can open only an existing conversation. */
export async function open(
  user: CurrentUser,
  readBody: () => Promise<{ body: NewConversation }>,
): Promise<ConversationDetail> {
  const opening = await findOpening((await readBody()).body, user);
  const block = await blockBetween(user.id, opening.receiver);
  const key = conversationKey(opening.about, [user.id, opening.receiver]);
  if (block === 'other' && !(await ConversationModel.exists({ key })))
    throw new AppError('conversation_blocked');
  return toDetail(await findOrCreate(opening, user.id), user.id, { block });
}
