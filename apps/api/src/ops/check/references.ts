import { type Types, trusted } from 'mongoose';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { AccessTokenModel } from '../../features/access-tokens/access-token.model.ts';
import { AlertHitModel, AlertModel } from '../../features/alerts/alert.model.ts';
import { ClaimModel } from '../../features/claims/claim.model.ts';
import { CompanyModel } from '../../features/companies/company.model.ts';
import { removeFromCompanies } from '../../features/companies/members.service.ts';
import { SavedListingModel } from '../../features/favorites/saved-listing.model.ts';
import { FollowModel } from '../../features/follows/follow.model.ts';
import { IdentityModel } from '../../features/identities/identity.model.ts';
import { ImportModel } from '../../features/imports/import.model.ts';
import { ImportPictureModel } from '../../features/imports/import-picture.model.ts';
import { ImportReferenceModel } from '../../features/imports/import-reference.model.ts';
import { ImportRowModel } from '../../features/imports/import-row.model.ts';
import { InvitationModel } from '../../features/invitations/invitation.model.ts';
import { deleteListingsOf } from '../../features/listings/lifecycle/owned-listings.service.ts';
import { ListingModel } from '../../features/listings/listing.model.ts';
import { RefusalModel } from '../../features/listings/moderation/refusal.model.ts';
import { CommentModel } from '../../features/listings/opinions/comment.model.ts';
import { RatingModel } from '../../features/listings/opinions/rating.model.ts';
import { NotificationModel } from '../../features/notifications/notification.model.ts';
import { PushSubscriptionModel } from '../../features/notifications/push/push-subscription.model.ts';
import { OwnPriceModel } from '../../features/own-prices/own-price.model.ts';
import { ResetTokenModel } from '../../features/passwords/reset-token.model.ts';
import { FreeBoostModel } from '../../features/payments/free-boost.model.ts';
import { PrivateFileModel } from '../../features/private-files/private-file.model.ts';
import { AttachmentModel } from '../../features/professionals/attachment.model.ts';
import { ProfessionalModel } from '../../features/professionals/professional.model.ts';
import { ProjectModel } from '../../features/professionals/project.model.ts';
import { deleteProfessionalOf } from '../../features/professionals/removal.service.ts';
import { PublicRequestModel } from '../../features/public-requests/public-request.model.ts';
import { ReportModel } from '../../features/reports/report.model.ts';
import { ReportCaseModel } from '../../features/reports/report-case.model.ts';
import { CompanyReviewModel, ProfessionalReviewModel } from '../../features/reviews/review.model.ts';
import { TicketModel } from '../../features/support/ticket.model.ts';
import { UploadModel } from '../../features/uploads/upload.model.ts';
import { BannedNumberModel } from '../../features/users/banned-number.model.ts';
import { UserModel } from '../../features/users/user.model.ts';
import { VerificationModel } from '../../features/verification/verification.model.ts';
import { WebhookDeliveryModel } from '../../features/webhooks/delivery.model.ts';
import { WebhookModel } from '../../features/webhooks/webhook.model.ts';
import { batchesOf } from './batches.ts';
import type { Finding } from './finding.ts';

type Document = Record<string, unknown> & { _id: Types.ObjectId };

/** A field that references a document of another collection, and the action when that was deleted. */
interface Reference {
  model: AnyModel;
  path: string;
  to: AnyModel;
  mend: (document: Document, gone: string) => Promise<unknown>;
}

const remove =
  (model: AnyModel): Reference['mend'] =>
  ({ _id }) =>
    model.deleteOne({ _id });
const unset =
  (model: AnyModel, path: string): Reference['mend'] =>
  ({ _id }) =>
    model.updateOne({ _id }, { $unset: { [path]: 1 } });

/** Check that deletes a document without its referenced document. */
const partOf = (model: AnyModel, path: string, to: AnyModel): Reference => ({
  model,
  path,
  to,
  mend: remove(model),
});
/** Check that removes a dangling reference and keeps the document. */
const linkTo = (model: AnyModel, path: string, to: AnyModel): Reference => ({
  model,
  path,
  to,
  mend: unset(model, path),
});

const references: Reference[] = [
  { model: ListingModel, path: 'owner', to: UserModel, mend: (_, owner) => deleteListingsOf(owner) },
  { model: ProfessionalModel, path: 'userId', to: UserModel, mend: (_, user) => deleteProfessionalOf(user) },
  { model: CompanyModel, path: 'members.user', to: UserModel, mend: (_, user) => removeFromCompanies(user) },
  linkTo(ListingModel, 'company', CompanyModel),
  linkTo(ProfessionalModel, 'companyId', CompanyModel),
  partOf(RatingModel, 'stuff', ListingModel),
  partOf(CommentModel, 'stuff', ListingModel),
  partOf(ProfessionalReviewModel, 'professional', ProfessionalModel),
  partOf(CompanyReviewModel, 'company', CompanyModel),
  partOf(ProjectModel, 'professional', ProfessionalModel),
  partOf(ProjectModel, 'company', CompanyModel),
  partOf(AttachmentModel, 'professional', ProfessionalModel),
  partOf(AttachmentModel, 'user', UserModel),
  partOf(ResetTokenModel, 'user', UserModel),
  partOf(IdentityModel, 'user', UserModel),
  partOf(TicketModel, 'user', UserModel),
  partOf(InvitationModel, 'company', CompanyModel),
  partOf(ClaimModel, 'company', CompanyModel),
  partOf(ClaimModel, 'user', UserModel),
  partOf(InvitationModel, 'invitee', UserModel),
  partOf(InvitationModel, 'invitedBy', UserModel),
  partOf(UploadModel, 'owner', UserModel),
  partOf(RefusalModel, 'owner', UserModel),
  linkTo(BannedNumberModel, 'member', UserModel),
  partOf(ReportModel, 'case', ReportCaseModel),
  partOf(PrivateFileModel, 'owner', UserModel),
  linkTo(VerificationModel, 'user', UserModel),
  partOf(NotificationModel, 'user', UserModel),
  partOf(PushSubscriptionModel, 'user', UserModel),
  partOf(SavedListingModel, 'user', UserModel),
  partOf(FollowModel, 'user', UserModel),
  partOf(AccessTokenModel, 'user', UserModel),
  partOf(OwnPriceModel, 'user', UserModel),
  partOf(FreeBoostModel, 'user', UserModel),
  partOf(WebhookModel, 'user', UserModel),
  partOf(WebhookModel, 'company', CompanyModel),
  partOf(WebhookDeliveryModel, 'webhook', WebhookModel),
  partOf(ImportModel, 'owner', UserModel),
  linkTo(ImportModel, 'company', CompanyModel),
  partOf(ImportRowModel, 'import', ImportModel),
  partOf(ImportPictureModel, 'import', ImportModel),
  partOf(ImportReferenceModel, 'owner', UserModel),
  partOf(ImportReferenceModel, 'listing', ListingModel),
  partOf(AlertModel, 'user', UserModel),
  partOf(AlertHitModel, 'alert', AlertModel),
  partOf(PublicRequestModel, 'author', UserModel),
];

/** References to accounts that may be deleted: opinions and records stay without their authors. */
const mayDangle = [
  'ratings.user',
  'comments.user',
  'professionalreviews.user',
  'companyreviews.user',
  'users.referredBy',
  'roomclaims.claims.document',
  'users.warnings.case',
  'auditevents.actor',
  'supporttickets.listing',
  'orders.buyer',
  'orders.seller',
  'orders.messages.from',
  'conversations.members',
  'conversations.opener',
  'conversations.receiver',
  'conversations.order',
  'conversations.messages.from',
  'conversations.last.from',
  'conversations.unreadBy',
  'conversations.blockedBy',
  'contactdays.target',
  'contactevents.target',
  'refusals.listing',
  'reports.target',
  'reportcases.target',
  'reportcases.owners',
  'reportcases.concerned',
  'savedlistings.listing',
  'privatefiles.about',
  'verifications.about',
  'verifications.papers.file',
  'verifications.decidedBy',
  'verifications.payment',
  'alerthits.listing',
  // The id is chosen before the listing is created, and stays after it was deleted.
  'importrows.listing',
  'publicrequests.answers.seller',
  'publicrequests.answers.listing',
  'publicrequests.chosen',
  'orders.listing.publicRequest',
  'orders.listing.company',
  'follows.target',
  'alerthits.entry',
  'webhookdeliveries.event',
  'webhooks.setBy',
  // Receipts stay after their payers and subjects are deleted.
  'payments.user',
  'payments.subject',
  // A free boost stays after the referred member and their listing are deleted.
  'freeboosts.referred',
  'freeboosts.earnedBy',
  'freeboosts.subject',
  // `from` is a deleted page; `into` is a page of either kind, whose deletion deletes the redirect.
  'profileredirects.from',
  'profileredirects.into',
  // The document may not be stored yet, or be deleted since.
  'idempotencykeys.newId',
  // Merged documents are deleted.
  ...['companies', 'companyreviews', 'contactdays', 'professionalreviews', 'professionals'].map(
    (collection) => `${collection}.mergedIds`,
  ),
  // The actor of a notification that waits for its delivery.
  ...[
    'alerts',
    'comments',
    'companies',
    'companyclaims',
    'companyinvitations',
    'companyreviews',
    'conversations',
    'imports',
    'orders',
    'payments',
    'professionalreviews',
    'professionals',
    'publicrequests',
    'ratings',
    'reportcases',
    'stuff',
    'users',
    'verifications',
    'webhooks',
  ].map((collection) => `${collection}.outbox.by`),
];

const nameOf = (model: AnyModel, path: string) => `${model.collection.collectionName}.${path}`;

/** All checked references, for the test that none is forgotten. */
export const knownReferences = [...references.map(({ model, path }) => nameOf(model, path)), ...mayDangle];

function idsAt(document: Document, path: string): string[] {
  const [first = '', second] = path.split('.');
  const value = document[first];
  const all = Array.isArray(value) ? value : [value];
  return all.flatMap((each) => {
    const id = second ? (each as Document)[second] : each;
    return id ? [String(id)] : [];
  });
}

async function existing(model: AnyModel, ids: string[]): Promise<Set<string>> {
  const found = await model.find({ _id: trusted({ $in: ids }) }, { _id: 1 }).lean<Document[]>();
  return new Set(found.map(({ _id }) => String(_id)));
}

async function* danglingIn({ model, path, to, mend }: Reference): AsyncGenerator<Finding> {
  for await (const batch of batchesOf<Document>(model, { [path]: 1 })) {
    const there = await existing(to, [...new Set(batch.flatMap((document) => idsAt(document, path)))]);
    for (const document of batch) {
      for (const gone of idsAt(document, path).filter((id) => !there.has(id))) {
        yield {
          what: `${nameOf(model, path)} of ${document._id} names ${gone}, which is gone`,
          repair: () => mend(document, gone),
        };
      }
    }
  }
}

/** Finds references to deleted documents. */
export async function* danglingReferences(): AsyncGenerator<Finding> {
  for (const reference of references) yield* danglingIn(reference);
}

/** Finds companies that have members but no owner: an administrator must choose the owner. A company without members can be claimed. */
export async function* ownerlessCompanies(): AsyncGenerator<Finding> {
  for await (const batch of batchesOf<Document>(CompanyModel, { members: 1 })) {
    for (const { _id, members } of batch) {
      const all = members as { permission: string }[];
      if (all.length > 0 && !all.some(({ permission }) => permission === 'owner'))
        yield {
          what: `companies ${_id} has no owner: add one to its members, or delete it as an administrator`,
        };
    }
  }
}
