import { registryCountries } from '@laterite/shared/features/companies/company-facts.ts';
import { type Types, trusted } from 'mongoose';
import { config } from '../../config.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { type VerificationDoc, VerificationModel } from './verification.model.ts';

const visitOf = (about: unknown) => ({ kind: 'visit', about: String(about) }) as const;

/** Whether a visit to a company is pending. */
export const isVisitWaiting = async (company: Types.ObjectId): Promise<boolean> =>
  (await VerificationModel.exists({ ...visitOf(company), status: 'waiting' })) !== null;

/** Throws where a visit has to be paid for; a visit that was returned as incomplete is completed without another payment. */
export async function assertVisitIsFree(about: string): Promise<void> {
  if (!config.payments) return;
  if (!(await VerificationModel.exists({ ...visitOf(about), status: 'incomplete' })))
    throw new AppError('visit_paid');
}

/** Opens the case of a paid visit; returns false where the company was deleted or another payment's visit is pending. */
export async function openPaidVisit(
  company: Types.ObjectId,
  payment: Types.ObjectId,
  user: Types.ObjectId | undefined,
): Promise<boolean> {
  const found = await CompanyModel.findById(company, { country: 1 }).lean();
  if (!found) return false;
  const given = [found.country, config.defaultCountry, 'CI'];
  const country = registryCountries.find((known) => given.includes(known))!;
  const waiting = { status: 'waiting' as const, papers: [], sentAt: new Date() };
  const isOurs = { $or: [{ status: trusted({ $ne: 'waiting' }) }, { payment }] };
  try {
    await VerificationModel.findOneAndUpdate(
      { ...visitOf(company), ...isOurs } as never,
      {
        $set: { ...waiting, payment, country, ...(user && { user }) },
        $unset: { reason: 1, noticeAt: 1, papersUntil: 1 },
      },
      { upsert: true },
    ).lean<VerificationDoc>();
    return true;
  } catch (error) {
    // Each company has one case, and the existing one is already pending.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
