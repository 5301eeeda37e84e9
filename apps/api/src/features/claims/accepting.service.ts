import { isInterrupted, maxFinishedPerRun } from '../../core/concurrency/interrupted.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { asReviewed, type ClaimDoc, ClaimModel } from './claim.model.ts';
import { finishGiving, giveCompany } from './claim-access.ts';

/** Gives the company to the author of an accepted claim; where that is impossible, the claim becomes pending again. */
async function giveTo({ _id, company, user, role }: ClaimDoc): Promise<void> {
  try {
    await giveCompany(company, String(user), role);
  } catch (error) {
    if (error instanceof AppError) await ClaimModel.updateOne({ _id }, { $unset: { acceptedAt: 1 } });
    throw error;
  }
}

/** Accepts a claim before the company is given, so that of two simultaneous decisions only one takes effect. */
export async function acceptClaim(claim: ClaimDoc): Promise<void> {
  const { modifiedCount } = await ClaimModel.updateOne(asReviewed(claim), {
    $set: { acceptedAt: new Date() },
  });
  if (modifiedCount === 0) throw new AppError('already_decided');
  await giveTo(claim);
}

/** Finishes one acceptance; the company may have been given already. */
async function finish(claim: ClaimDoc): Promise<void> {
  const { company, user } = claim;
  if (await CompanyModel.exists({ _id: company, 'members.user': user })) await finishGiving(company, user);
  else await giveTo(claim);
}

/** Finishes acceptances whose HTTP request was interrupted; returns how many. */
export async function finishClaims(): Promise<number> {
  const unfinished = await ClaimModel.find({ acceptedAt: isInterrupted() })
    .limit(maxFinishedPerRun)
    .lean<ClaimDoc[]>();
  for (const claim of unfinished) {
    await finish(claim).catch((error: unknown) => {
      // The claim is pending again.
      if (!(error instanceof AppError)) throw error;
    });
  }
  return unfinished.length;
}
