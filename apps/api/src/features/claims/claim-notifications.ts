import { CompanyModel } from '../companies/company.model.ts';
import { notificationSource } from '../notifications/notification-source.ts';
import { type ClaimDoc, ClaimModel } from './claim.model.ts';

/** The author of a request for a company's page is notified of a refusal; of a gift of the page by the company itself. */
export const claimNotifications = notificationSource<ClaimDoc>(
  ClaimModel,
  async ({ company, user }, { data }) => {
    const found = await CompanyModel.findById(company, { name: 1 }).lean();
    return found ? [{ to: user, data: { company: String(company), name: found.name, ...data } }] : [];
  },
);
