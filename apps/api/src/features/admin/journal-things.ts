import type { Thing, ThingKind } from '@laterite/shared/features/admin/journal.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import { trusted } from 'mongoose';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { AccessTokenModel } from '../access-tokens/access-token.model.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { ConversationModel } from '../conversations/conversation.model.ts';
import { ImportModel } from '../imports/import.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { CommentModel } from '../listings/opinions/comment.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { PublicRequestModel } from '../public-requests/public-request.model.ts';
import { ReportCaseModel } from '../reports/report-case.model.ts';
import { reviewModels } from '../reviews/review.model.ts';
import { TicketModel } from '../support/ticket.model.ts';
import { UserModel } from '../users/user.model.ts';
import { VerificationModel } from '../verification/verification.model.ts';
import { WebhookModel } from '../webhooks/webhook.model.ts';

interface Source {
  /** The collections that hold things of this kind. */
  models: AnyModel[];
  /** The field that names a thing; of a verification, the member who sent it. */
  name: string;
}

const sources: Record<ThingKind, Source> = {
  member: { models: [UserModel], name: 'userName' },
  listing: { models: [ListingModel], name: 'title' },
  company: { models: [CompanyModel], name: 'name' },
  professional: { models: [ProfessionalModel], name: 'name' },
  publicRequest: { models: [PublicRequestModel], name: 'title' },
  comment: { models: [CommentModel], name: 'comment' },
  review: { models: Object.values(reviewModels), name: 'comment' },
  order: { models: [OrderModel], name: 'listing.title' },
  conversation: { models: [ConversationModel], name: 'about.title' },
  reportCase: { models: [ReportCaseModel], name: 'title' },
  ticket: { models: [TicketModel], name: 'subject' },
  verification: { models: [VerificationModel], name: 'user' },
  payment: { models: [PaymentModel], name: 'title' },
  webhook: { models: [WebhookModel], name: 'name' },
  accessToken: { models: [AccessTokenModel], name: 'name' },
  import: { models: [ImportModel], name: 'name' },
};

type Things = Map<string, Thing>;

/** Opinions have no title, so the journal shows the start of their text. */
const maxNameLength = 80;

/** Returns the start of a text, or of one in a part of a document, such as `about.title`. */
function nameIn(document: object, field: string): string {
  const value = field.split('.').reduce((part: unknown, key) => Object(part)[key], document);
  return String(value ?? '').slice(0, maxNameLength);
}

async function findThings(kind: ThingKind, ids: string[]): Promise<[string, Thing][]> {
  const { models, name } = sources[kind];
  const found = await Promise.all(
    models.map((model) =>
      model.find({ _id: trusted({ $in: ids }) }, { [name]: 1 }).lean<{ _id: unknown }[]>(),
    ),
  );
  return found.flat().map((document) => [String(document._id), { kind, name: nameIn(document, name) }]);
}

/** Replaces the members that verifications name by the names of these members. */
async function nameVerifications(things: Things): Promise<void> {
  const verifications = [...things.values()].filter(({ kind }) => kind === 'verification');
  const ids = verifications.map(({ name }) => name).filter(isId);
  const members = new Map(await findThings('member', ids));
  for (const verification of verifications) verification.name = members.get(verification.name)?.name ?? '';
}

/** Returns the names of documents by their ids, from any collection; without deleted documents. */
export async function thingsOf(ids: string[]): Promise<Things> {
  if (ids.length === 0) return new Map();
  const kinds = Object.keys(sources) as ThingKind[];
  const found = await Promise.all(kinds.map((kind) => findThings(kind, ids)));
  const things: Things = new Map(found.flat());
  await nameVerifications(things);
  return things;
}
