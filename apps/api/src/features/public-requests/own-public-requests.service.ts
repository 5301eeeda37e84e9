import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import type { Types } from 'mongoose';
import { isVisible, type PublicRequestDoc, PublicRequestModel } from './public-request.model.ts';

const maxExported = 1000;

/** Hides the requests of a disabled member. */
export async function suspendPublicRequestsOf(author: string): Promise<void> {
  await PublicRequestModel.updateMany({ author, suspendedAt: null }, { $set: { suspendedAt: new Date() } });
}

/** Shows the requests of a member who was enabled again. */
export async function restorePublicRequestsOf(author: string): Promise<void> {
  await PublicRequestModel.updateMany({ author }, { $unset: { suspendedAt: 1 } });
}

/** Whether a member has a request online. */
export const hasShownPublicRequests = async (author: string): Promise<boolean> =>
  (await PublicRequestModel.exists({ author, status: 'open', ...isVisible })) !== null;

/** Hides a request that was reported. */
export const hidePublicRequest = (_id: Types.ObjectId) =>
  PublicRequestModel.updateOne({ _id }, { $set: { hiddenAt: new Date() } });

/** Shows a request that reports hid. */
export const showPublicRequest = (_id: Types.ObjectId) =>
  PublicRequestModel.updateOne({ _id }, { $unset: { hiddenAt: 1 } });

/** Deletes the requests of a leaving member and their answers to others. */
export async function deletePublicRequestsOf(user: string): Promise<void> {
  await PublicRequestModel.deleteMany({ author: user });
  await PublicRequestModel.updateMany({ 'answers.seller': user }, { $pull: { answers: { seller: user } } });
}

/** Returns the requests of a member, and their answers to others. */
export async function exportPublicRequestsOf(user: string): Promise<AccountExport['publicRequests']> {
  const [own, answered] = await Promise.all([
    PublicRequestModel.find({ author: user }).limit(maxExported).lean<PublicRequestDoc[]>(),
    PublicRequestModel.find({ 'answers.seller': user }).limit(maxExported).lean<PublicRequestDoc[]>(),
  ]);
  return {
    own: own.map((request) => ({
      _id: String(request._id),
      title: request.title,
      description: request.description ?? null,
      location: request.location,
      budget: request.budget ?? null,
      status: request.status,
      createdAt: request.createdAt.toISOString(),
    })),
    answers: answered.flatMap(({ _id, answers }) =>
      answers
        .filter(({ seller }) => String(seller) === user)
        .map(({ text, price, createdAt }) => ({
          request: String(_id),
          text,
          price: price ?? null,
          createdAt: createdAt.toISOString(),
        })),
    ),
  };
}
