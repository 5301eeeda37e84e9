import { type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { isShown } from '../../core/documents/suspension.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { audit } from '../audit/audit.service.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { findCompany } from '../companies/company-access.ts';
import { removePrivateFilesAbout } from '../private-files/private-files.service.ts';
import { removeOwnReview } from '../reviews/reviews.service.ts';
import { ClaimModel } from './claim.model.ts';

/** Returns a company that nobody owns; throws `company_claimed` for one that has members. */
export async function findUnclaimed(id: string): Promise<CompanyDoc> {
  const company = await findCompany(id);
  if (company.members.length > 0) throw new AppError('company_claimed');
  return company;
}

const isSuspended = async (_id: Types.ObjectId): Promise<boolean> =>
  (await CompanyModel.exists({ _id, ...isShown })) === null;

/** Deletes the review by the owner that a company has now, then its claims and their documents; may be repeated. */
export async function finishGiving(company: Types.ObjectId, owner: Types.ObjectId | string): Promise<void> {
  await removeOwnReview('company', company, owner);
  await Promise.all([ClaimModel.deleteMany({ company }), removePrivateFilesAbout(company)]);
}

/** Makes a member the owner of a company without members. Of two concurrent calls one succeeds, because the filter requires that it has none. */
export async function giveCompany(_id: Types.ObjectId, user: string, role: string): Promise<void> {
  const { matchedCount } = await CompanyModel.updateOne(
    { _id, 'members.0': trusted({ $exists: false }), ...isShown },
    {
      $push: {
        members: { user, role, permission: 'owner' },
        outbox: outboxEntry('claim_accepted'),
      },
    },
  );
  // If the company was suspended since, the update matches nothing and the claim requests are not deleted.
  if (matchedCount === 0)
    throw new AppError((await isSuspended(_id)) ? 'company_not_found' : 'company_claimed');
  await finishGiving(_id, user);
  await audit('company_claimed', { target: String(_id), before: { owner: 'none' }, after: { owner: user } });
}
