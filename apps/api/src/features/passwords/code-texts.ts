import {
  interpolate,
  type Language,
  type Locale,
  localize,
  type Sentence,
} from '@laterite/shared/languages.ts';
import { config } from '../../config.ts';
import { branded } from '../../sms/notices.ts';

/** The text that carries a code. */
export const codeText = (code: string, language: Language): string =>
  branded(
    language,
    {
      fr: `${code} est votre code (10 min). Ne le donnez à personne.`,
      en: `${code} is your code (10 min). Give it to nobody.`,
    }[language],
  );

const claimCode: Sentence = {
  fr: '{brand} : {code} est le code pour gérer la page « {company} » (10 min). Ne le donnez qu’à une personne de votre entreprise.',
  en: '{brand}: {code} is the code to manage the page “{company}” (10 min). Give it to someone of your company only.',
  start: 'fr',
};

/** Returns the SMS with the code for claiming a company's page, which is sent to the company's listed number. */
export const claimCodeText = (code: string, company: string, locale: Locale): string =>
  interpolate(localize(claimCode, locale), { brand: config.brandName, code, company: company.slice(0, 40) });

/** Contact details that a code can prove. */
export type ProofKind = 'phone' | 'email';

/** Returns the id of the challenge that proves a member’s phone number or e-mail. */
export const proofId = (kind: ProofKind, userId: string): string => `${kind}:${userId}`;
