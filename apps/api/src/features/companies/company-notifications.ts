import type { Types } from 'mongoose';
import type { OutboxEntry } from '../../core/changes/outbox.ts';
import { dailyAnnouncement } from '../follows/announcements.ts';
import { followersOf, isFollowed } from '../follows/follows.service.ts';
import { actedBy, notificationSource, othersThan, readersOf } from '../notifications/notification-source.ts';
import { type CompanyDoc, CompanyModel } from './company.model.ts';
import { companyOwners } from './company-access.ts';

/** Notifies the followers of a visible company page of a new project, at most once a day. */
export async function announceCompanyProject(_id: Types.ObjectId, title: string): Promise<void> {
  if (!(await isFollowed('companies', _id))) return;
  const { condition, update } = dailyAnnouncement('follow_project', { title });
  await CompanyModel.updateOne({ _id, ...condition }, update);
}

/** Returns the followers who are not members of the company and have no block with the author of the project. */
async function readersOfProject({ _id, members }: CompanyDoc, { by }: OutboxEntry): Promise<string[]> {
  const insiders = new Set(members.map(({ user }) => String(user)));
  const readers = await readersOf(by, await followersOf('companies', _id));
  return readers.filter((reader) => !insiders.has(reader));
}

/** Notifies the owners of a company of members who join or leave and of receiving an unclaimed page; notifies its followers of new projects. */
export const companyNotifications = notificationSource<CompanyDoc>(CompanyModel, async (company, entry) => {
  const about = { company: String(company._id), name: company.name };
  if (entry.kind === 'follow_project') {
    const readers = await readersOfProject(company, entry);
    return readers.map((to) => ({ to, data: { ...about, ...entry.data } }));
  }
  const data = { ...about, ...actedBy(entry.by) };
  return othersThan(entry.by, companyOwners(company)).map((to) => ({ to, data }));
});
