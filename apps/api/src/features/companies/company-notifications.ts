import { notificationSource, othersThan } from '../notifications/notification-source.ts';
import { type CompanyDoc, CompanyModel } from './company.model.ts';

/** The owners of a page that nobody owned are notified that it is theirs. */
export const companyNotifications = notificationSource<CompanyDoc>(CompanyModel, (company, entry) => {
  const { _id, name, members } = company;
  const owners = members.filter(({ permission }) => permission === 'owner').map(({ user }) => user);
  return othersThan(entry, owners).map((to) => ({ to, data: { company: String(_id), name } }));
});
