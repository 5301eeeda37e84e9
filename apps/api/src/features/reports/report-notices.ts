import type { ReportOutcome } from '@laterite/shared/features/reports/report-kinds.ts';
import { type Types, trusted } from 'mongoose';
import { config } from '../../config.ts';
import { runInBackground } from '../../core/background.ts';
import { notify } from '../../sms/notices.ts';
import { type ReportDoc, ReportModel } from './report.model.ts';

const sentences: Record<Exclude<ReportOutcome, 'open'>, string> = {
  founded: 'votre signalement était fondé : nous avons pris une décision. Merci.',
  unfounded: 'nous avons lu votre signalement : ce contenu respecte nos règles et reste en ligne.',
  refused: 'votre signalement n’a pas été retenu.',
};

/** Visitors who are told one outcome by e-mail. */
const maxMails = 100;

/** Sends the outcome to the visitors who left an e-mail address. */
export async function tellOutcome(
  caseId: Types.ObjectId,
  outcome: Exclude<ReportOutcome, 'open'>,
): Promise<void> {
  const reports = await ReportModel.find({ case: caseId, email: trusted({ $exists: true }) })
    .limit(maxMails)
    .lean<ReportDoc[]>();
  for (const { email, title } of reports) {
    const text = `${config.brandName} : « ${title} » – ${sentences[outcome]}`;
    const subject = `${config.brandName} : votre signalement`;
    runInBackground(() => notify({ email: email!, phoneNumber: '' }, { subject, text }));
  }
}
