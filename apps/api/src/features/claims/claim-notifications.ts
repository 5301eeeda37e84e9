import { CompanyModel } from '../companies/company.model.ts';
import { notificationSource } from '../notifications/notification-source.ts';
import { type ClaimDoc, ClaimModel } from './claim.model.ts';

/** Notifies the author of a claim of its refusal; the company's notifications report an acceptance. */
export const claimNotifications = notificationSource<ClaimDoc>(
  ClaimModel,
  async ({ company, user }, { data }) => {
    const found = await CompanyModel.findById(company, { name: 1 }).lean();
    return found ? [{ to: user, data: { company: String(company), name: found.name, ...data } }] : [];
  },
);
