import { isAboutCompany } from '@laterite/shared/features/verification/levels.ts';
import type { Types } from 'mongoose';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { managersOf } from '../companies/company-access.ts';
import { notificationSource } from '../notifications/notification-source.ts';
import { type VerificationDoc, VerificationModel } from './verification.model.ts';

/** Returns the members who may send papers of a company. */
async function representativesOf(company: Types.ObjectId): Promise<Types.ObjectId[]> {
  const found = await CompanyModel.findById(company, { members: 1 }).lean<Pick<CompanyDoc, 'members'>>();
  return found ? managersOf(found) : [];
}

/** Notifies the sender of a request of its decision and of its end; notifies the current owners and managers of a company instead where the sender no longer represents it, or where another name or number ended it. */
export const verificationNotifications = notificationSource<VerificationDoc>(
  VerificationModel,
  async ({ user, kind, about }, { data }) => {
    const sender = user ? [user] : [];
    const managers = isAboutCompany(kind) ? await representativesOf(about) : sender;
    const isChanged = data?.renamed || data?.reregistered;
    const isForSender = !isChanged && user && managers.some((manager) => manager.equals(user));
    return (isForSender ? sender : managers).map((to) => ({ to, data: data ?? {} }));
  },
);
