import type { Bilingual } from '@laterite/shared/languages.ts';
import type { BilingualNotice } from '../../sms/notices.ts';

const subject: Bilingual = { fr: 'votre demande', en: 'your request' };
const textOf = (company: string, isAccepted: boolean): Bilingual =>
  isAccepted
    ? {
        fr: `la page « ${company} » est maintenant la vôtre.`,
        en: `the page “${company}” is now yours.`,
      }
    : {
        fr: `votre demande pour la page « ${company} » n’a pas été acceptée. Le support peut vous dire pourquoi.`,
        en: `your request for the page “${company}” was not accepted. Support can tell you why.`,
      };

/** Returns what the author of a request for a company's page reads of the decision. */
export const decisionNotice = (company: string, isAccepted: boolean): BilingualNotice => ({
  subject,
  text: textOf(company, isAccepted),
});
