import type { Bilingual, Language } from '@laterite/shared/languages.ts';
import { config } from '../../config.ts';
import type { Notice } from '../../sms/notices.ts';

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
export const decisionNotice = (company: string, isAccepted: boolean, language: Language): Notice => ({
  subject: `${config.brandName} : ${subject[language]}`,
  text: `${config.brandName} : ${textOf(company, isAccepted)[language]}`,
});
