import { verificationDays } from '@laterite/shared/features/verification/levels.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { findListing } from '../listings/listing-access.ts';
import { setPaperSeen } from '../listings/moderation/moderation.service.ts';
import { storeTrustOfListings } from '../listings/seller-trust.service.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { UserModel } from '../users/user.model.ts';
import type { VerificationDoc } from './verification.model.ts';

type Subject = Pick<VerificationDoc, 'kind' | 'about'>;

const setOrUnset = (field: string, at: Date | null) =>
  at ? { $set: { [field]: at } } : { $unset: { [field]: 1 } };

/** Stores when a member was verified, in their account, professional profile and listings; null removes the verification. */
async function storeIdentity({ about }: Subject, at: Date | null): Promise<void> {
  const { matchedCount } = await UserModel.updateOne({ _id: about }, setOrUnset('identityVerifiedAt', at));
  if (matchedCount === 0 && at) throw new AppError('verification_not_found');
  await ProfessionalModel.updateOne({ userId: about }, setOrUnset('verifiedAt', at));
  await storeTrustOfListings({ owner: about });
}

async function storeCompany({ kind, about }: Subject, at: Date | null): Promise<void> {
  const field = kind === 'visit' ? 'visitedAt' : 'verifiedAt';
  const { matchedCount } = await CompanyModel.updateOne({ _id: about }, setOrUnset(field, at));
  if (matchedCount === 0 && at) throw new AppError('company_not_found');
  await storeTrustOfListings({ company: about });
}

/** Stores that the paper of a listing was checked. Storing it changes the version of the listing, so a repetition does not compare the version. */
async function storePaper({ about }: Subject, listingVersion: number | undefined): Promise<void> {
  const listing = await findListing(String(about));
  if (!listing?.paperSeen) await setPaperSeen(String(about), true, listingVersion);
}

/** Stores the result in the account, the company or the listing; may be repeated. */
export async function applyResult(found: Subject, at: Date, listingVersion?: number): Promise<void> {
  if (found.kind === 'paper') await storePaper(found, listingVersion);
  else if (found.kind === 'identity') await storeIdentity(found, at);
  else await storeCompany(found, at);
}

/** Removes an expired result; a checked licence stays checked until the listing names another. */
export async function removeResult(found: Subject): Promise<void> {
  if (found.kind === 'identity') await storeIdentity(found, null);
  else if (found.kind !== 'paper') await storeCompany(found, null);
}

/** Returns when a result expires; results about a listing end with the listing. */
export const endOf = ({ kind }: Subject, at: Date): Date | null =>
  kind === 'paper' ? null : new Date(at.getTime() + verificationDays.valid * dayMs);
