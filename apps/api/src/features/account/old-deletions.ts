import { type QueryFilter, type Types, trusted } from 'mongoose';
import type { AnyModel } from '../../any-model.ts';
import { onceMs } from '../../jobs/job.ts';
import { ConversationModel } from '../conversations/conversation.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { type ReportFields, ReportModel } from '../reports/report.model.ts';
import { namedKinds, type ReportCaseFields, ReportCaseModel } from '../reports/report-case.model.ts';
import { UserModel } from '../users/user.model.ts';

/** Removes the names of deleted accounts and their pages from conversations that one of the two has left. */
async function removeFromConversations(kind: 'member' | 'professional'): Promise<number> {
  const left = { 'members.1': trusted({ $exists: false }), 'about.kind': kind } as object;
  const subjects: Types.ObjectId[] = await ConversationModel.distinct('about._id', left);
  const model: AnyModel = kind === 'member' ? UserModel : ProfessionalModel;
  const existing: Types.ObjectId[] = await model.distinct('_id', {
    _id: trusted({ $in: subjects }),
  } as object);
  const { modifiedCount } = await ConversationModel.updateMany(
    { ...left, 'about._id': trusted({ $nin: existing }), 'about.title': trusted({ $ne: '' }) } as object,
    { $set: { 'about.title': '' } },
  );
  return modifiedCount;
}

/** Removes the names of deleted accounts from cases, which no longer have an owner, and from their reports. */
async function removeFromReports(): Promise<number> {
  const named = {
    'owners.0': trusted({ $exists: false }),
    kind: trusted({ $in: namedKinds }),
    title: trusted({ $ne: '' }),
  } as unknown as QueryFilter<ReportCaseFields>;
  const cases = await ReportCaseModel.find(named, { _id: 1 }).lean();
  const ids = trusted({ $in: cases.map(({ _id }) => _id) });
  await ReportModel.updateMany({ case: ids } as QueryFilter<ReportFields>, { $set: { title: '' } });
  await ReportCaseModel.updateMany({ _id: ids } as QueryFilter<ReportCaseFields>, { $set: { title: '' } });
  return cases.length;
}

/** Removes the names that deletions of accounts by earlier versions left. */
const removeOldNames = async () => ({
  namesRemoved:
    (await removeFromConversations('member')) +
    (await removeFromConversations('professional')) +
    (await removeFromReports()),
});

export const oldDeletionsJob = {
  name: 'remove-names-of-deleted-accounts',
  intervalMs: onceMs,
  run: removeOldNames,
};
