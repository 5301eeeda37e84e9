import { actedBy, notificationSource, othersThan } from '../notifications/notification-source.ts';
import { type CompanyDoc, CompanyModel } from './company.model.ts';
import { ownersOf } from './company-access.ts';

/** The owners of a company are notified of who joins or leaves it, and that a page nobody owned is theirs. */
export const companyNotifications = notificationSource<CompanyDoc>(CompanyModel, async (company, entry) => {
  const { _id, name } = company;
  const data = { company: String(_id), name, ...actedBy(entry.by) };
  return othersThan(entry.by, ownersOf(company)).map((to) => ({ to, data }));
});
