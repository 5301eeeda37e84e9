import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { Bilingual } from '@laterite/shared/languages.ts';
import type { BilingualNotice } from '../../sms/notices.ts';

const subject: Bilingual = { fr: 'votre demande', en: 'your request' };
const textOf = (company: string, refusedFor: string | undefined): Bilingual =>
  refusedFor === undefined
    ? {
        fr: `la page « ${company} » est maintenant la vôtre.`,
        en: `the page “${company}” is now yours.`,
      }
    : {
        fr: `votre demande pour la page « ${company} » n’a pas été acceptée. ${localizeReason(refusedFor, 'fr')}`,
        en: `your request for the page “${company}” was not accepted. ${localizeReason(refusedFor, 'en')}`,
      };

/** Returns the notice to the author of a claim about its decision. */
export const decisionNotice = (company: string, refusedFor: string | undefined): BilingualNotice => ({
  subject,
  text: textOf(company, refusedFor),
});
