import type { Types } from 'mongoose';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { notificationSource } from '../notifications/notification-source.ts';
import { type VerificationDoc, VerificationModel } from './verification.model.ts';

/** Returns those who may send papers of a company. */
async function representativesOf(company: Types.ObjectId): Promise<Types.ObjectId[]> {
  const found = await CompanyModel.findById(company, { members: 1 }).lean<Pick<CompanyDoc, 'members'>>();
  return (found?.members ?? []).flatMap(({ user, permission }) => (permission === 'member' ? [] : [user]));
}

/** Who sent a request is notified of its decision and of its end; of an end by another name or number, those who represent the company today. */
export const verificationNotifications = notificationSource<VerificationDoc>(
  VerificationModel,
  async ({ user, kind, about }, { data }) => {
    const isChangedCompany = (data?.renamed || data?.reregistered) && kind !== 'identity';
    const people = isChangedCompany ? await representativesOf(about) : user ? [user] : [];
    return people.map((to) => ({ to, data: data ?? {} }));
  },
);
