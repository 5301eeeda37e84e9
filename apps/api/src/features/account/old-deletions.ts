import { type QueryFilter, trusted } from 'mongoose';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { onceMs } from '../../jobs/job.ts';
import { batchesOf } from '../../ops/check/batches.ts';
import { type ConversationDoc, ConversationModel } from '../conversations/conversation.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { type ReportFields, ReportModel } from '../reports/report.model.ts';
import { namedKinds, type ReportCaseFields, ReportCaseModel } from '../reports/report-case.model.ts';
import { UserModel } from '../users/user.model.ts';

type Named = Pick<ConversationDoc, '_id' | 'about' | 'members'>;

/** The model of the members or pages whose names are the titles of conversations about them. */
const namedModels: Partial<Record<ConversationDoc['about']['kind'], AnyModel>> = {
  member: UserModel,
  professional: ProfessionalModel,
};

/** Whether one of the two has left a conversation whose title is the name of a deleted account or of its page. */
async function hasOldName({ about, members }: Named): Promise<boolean> {
  const model = namedModels[about.kind];
  return (
    members.length < 2 &&
    about.title !== '' &&
    model !== undefined &&
    !(await model.exists({ _id: about._id }))
  );
}

async function removeFromConversations(signal: AbortSignal): Promise<number> {
  let count = 0;
  for await (const batch of batchesOf<Named>(ConversationModel, { about: 1, members: 1 })) {
    for (const conversation of batch) {
      signal.throwIfAborted();
      if (!(await hasOldName(conversation))) continue;
      await ConversationModel.updateOne({ _id: conversation._id }, { $set: { 'about.title': '' } });
      count += 1;
    }
  }
  return count;
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
const removeOldNames = async (signal: AbortSignal) => ({
  namesRemoved: (await removeFromConversations(signal)) + (await removeFromReports()),
});

export const oldDeletionsJob = {
  name: 'remove-names-of-deleted-accounts',
  intervalMs: onceMs,
  run: removeOldNames,
};
