import { Types } from 'mongoose';
import { notificationSource, othersThan } from '../notifications/notification-source.ts';
import { type ReportDoc, ReportModel } from './report.model.ts';
import { namedKinds, type ReportCaseDoc, ReportCaseModel } from './report-case.model.ts';

/** Maximum number of reporters who are notified of one decision. */
const maxReporters = 1000;

async function reportersOf({ _id }: ReportCaseDoc): Promise<string[]> {
  const reports = await ReportModel.find({ case: _id }, { reporter: 1 })
    .limit(maxReporters)
    .lean<ReportDoc[]>();
  return reports.map(({ reporter }) => reporter).filter((key) => Types.ObjectId.isValid(key));
}

/** Notifies reporters of the outcome, and reported members that a document of theirs was hidden or decided about. */
export const reportNotifications = notificationSource<ReportCaseDoc>(
  ReportCaseModel,
  async (found, entry) => {
    const isOutcome = entry.kind === 'report_decided';
    const people = isOutcome ? await reportersOf(found) : found.owners;
    const data = {
      title: found.title,
      ...(namedKinds.includes(found.kind) && { titleId: String(found.owners[0] ?? found.target) }),
      ...entry.data,
    };
    return othersThan(entry.by, people).map((to) => ({ to, data }));
  },
);
