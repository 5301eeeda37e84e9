import { deletedUser } from '@laterite/shared/features/notifications/notification-text.ts';
import type { ReportOutcome } from '@laterite/shared/features/reports/report-kinds.ts';
import type { Bilingual, Language } from '@laterite/shared/languages.ts';
import { type Types, trusted } from 'mongoose';
import { runInBackground } from '../../core/concurrency/background.ts';
import { branded, notify } from '../../sms/notices.ts';
import { type ReportDoc, ReportModel } from './report.model.ts';

const subject: Bilingual = { fr: 'votre signalement', en: 'your report' };
const sentences: Record<Exclude<ReportOutcome, 'open'>, Bilingual> = {
  founded: {
    fr: 'votre signalement était fondé : nous avons pris une décision. Merci.',
    en: 'your report was founded: we have taken a decision. Thank you.',
  },
  unfounded: {
    fr: 'nous avons lu votre signalement et n’avons rien trouvé de contraire à nos règles.',
    en: 'we have read your report and found nothing against our rules.',
  },
  gone: {
    fr: 'ce que vous avez signalé n’existe plus. Merci.',
    en: 'what you reported no longer exists. Thank you.',
  },
  refused: { fr: 'votre signalement n’a pas été retenu.', en: 'your report was not accepted.' },
};
const quoted: Record<Language, (title: string) => string> = {
  fr: (title) => `« ${title} »`,
  en: (title) => `“${title}”`,
};

/** Maximum number of visitors who get the outcome by e-mail. */
const maxMails = 100;

/** Sends the outcome to the visitors who left an e-mail address. */
export async function sendOutcome(
  caseId: Types.ObjectId,
  outcome: Exclude<ReportOutcome, 'open'>,
): Promise<void> {
  const reports = await ReportModel.find({ case: caseId, email: trusted({ $exists: true }) })
    .limit(maxMails)
    .lean<ReportDoc[]>();
  for (const { email, title, language: chosen } of reports) {
    const language = chosen ?? 'fr';
    const text = `${quoted[language](title || deletedUser[language])} – ${sentences[outcome][language]}`;
    const notice = { subject: branded(language, subject[language]), text: branded(language, text) };
    runInBackground(() => notify({ email: email!, phoneNumber: '' }, notice));
  }
}
