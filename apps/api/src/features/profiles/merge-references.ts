import type { ProfileKind } from '@laterite/shared/features/profiles/profile.ts';
import { type Types, trusted } from 'mongoose';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { ClaimModel } from '../claims/claim.model.ts';
import { ContactDayModel } from '../contact/contact-day.model.ts';
import { ContactEventModel } from '../contact/contact-event.model.ts';
import { FollowModel } from '../follows/follow.model.ts';
import { InvitationModel } from '../invitations/invitation.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { storeTrustOfListings } from '../listings/seller-trust.service.ts';
import { movePrivateFiles } from '../private-files/private-files.service.ts';
import { AttachmentModel } from '../professionals/attachment.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { ProjectModel } from '../professionals/project.model.ts';
import { ReportModel } from '../reports/report.model.ts';
import { ReportCaseModel } from '../reports/report-case.model.ts';
import { reviewModels } from '../reviews/review.model.ts';
import { VerificationModel } from '../verification/verification.model.ts';
import { WebhookModel } from '../webhooks/webhook.model.ts';
import {
  addFigures,
  joinCases,
  joinReviews,
  joinVerifications,
  recountFollowing,
  type Stored,
} from './merge-joins.ts';

type Id = Types.ObjectId;

/** Documents that reference a page, and the function for a document whose counterpart the remaining page already has; it is deleted afterwards. */
interface Reference {
  model: AnyModel;
  path: string;
  only?: object;
  /** Fields that do not apply to the remaining page. */
  cleared?: Record<string, 1>;
  combine?: (moved: Stored, into: Id) => Promise<unknown>;
}

const figures: Reference[] = [
  { model: ContactDayModel, path: 'target', combine: addFigures },
  { model: ContactEventModel, path: 'target' },
];

/** Requests without a result: a result proves the name of the merged page, so its end does not move either. */
const verificationRequests: Reference = {
  model: VerificationModel,
  path: 'about',
  only: { status: trusted({ $in: ['waiting', 'incomplete', 'refused'] }) },
  cleared: { validUntil: 1, noticeAt: 1 },
  combine: joinVerifications,
};

const references: Record<ProfileKind, Reference[]> = {
  companies: [
    { model: ListingModel, path: 'company' },
    { model: ProfessionalModel, path: 'companyId' },
    { model: ProjectModel, path: 'company' },
    { model: reviewModels.company, path: 'company', combine: joinReviews('company') },
    { model: ClaimModel, path: 'company' },
    { model: InvitationModel, path: 'company' },
    { model: WebhookModel, path: 'company' },
    { model: FollowModel, path: 'target', only: { kind: 'companies' } },
    { model: ReportModel, path: 'target', only: { kind: 'company' } },
    { model: ReportCaseModel, path: 'target', only: { kind: 'company' }, combine: joinCases },
    verificationRequests,
    ...figures,
  ],
  professionals: [
    { model: reviewModels.professional, path: 'professional', combine: joinReviews('professional') },
    { model: ProjectModel, path: 'professional' },
    { model: AttachmentModel, path: 'professional', combine: recountFollowing },
    { model: ReportModel, path: 'target', only: { kind: 'professional' } },
    { model: ReportCaseModel, path: 'target', only: { kind: 'professional' }, combine: joinCases },
    ...figures,
  ],
};

async function moveOne(
  { model, path, cleared, combine }: Reference,
  document: Stored,
  into: Id,
): Promise<void> {
  try {
    await model.updateOne(
      { _id: document._id },
      { $set: { [path]: into }, ...(cleared && { $unset: cleared }) },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await combine?.(document, into);
    await model.deleteOne({ _id: document._id });
  }
}

/** Replaces every reference to a page by one to another page; can be repeated. */
export async function moveReferences(kind: ProfileKind, from: Id, into: Id): Promise<void> {
  for (const reference of references[kind]) {
    const { model, path, only } = reference;
    const found = await model.find({ ...only, [path]: from }).lean<Stored[]>();
    for (const document of found) await moveOne(reference, document, into);
  }
  if (kind !== 'companies') return;
  await movePrivateFiles(from, into);
  await storeTrustOfListings({ company: into });
}
