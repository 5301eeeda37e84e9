import { config } from '../../config.ts';
import type { Notice } from '../../sms/notices.ts';

const notice = (text: string): Notice => ({
  subject: `${config.brandName} : votre demande`,
  text: `${config.brandName} : ${text}`,
});

/** What the author of a request for a company's page reads of the decision. */
export const decisionNotice = (company: string, isAccepted: boolean): Notice =>
  isAccepted
    ? notice(`la page « ${company} » est maintenant la vôtre.`)
    : notice(
        `votre demande pour la page « ${company} » n’a pas été acceptée. Le support peut vous dire pourquoi.`,
      );
