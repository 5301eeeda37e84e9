import { CompanyModel } from '../companies/company.model.ts';
import { companyOwners } from '../companies/company-access.ts';
import { notificationSource } from '../notifications/notification-source.ts';
import { type WebhookDoc, WebhookModel } from './webhook.model.ts';

async function receiversOf({ user, company }: WebhookDoc) {
  if (!company) return user ? [user] : [];
  const found = await CompanyModel.findById(company, { members: 1 }).lean();
  return found ? companyOwners(found) : [];
}

/** Notifies the owner of a disabled or paused webhook; for a company its owners. */
export const webhookNotifications = notificationSource<WebhookDoc>(WebhookModel, async (webhook, entry) =>
  (await receiversOf(webhook)).map((to) => ({ to, data: { ...entry.data } })),
);
