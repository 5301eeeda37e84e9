import { config } from '../../config.ts';

/** The text that carries a code. */
export const codeText = (code: string): string =>
  `${config.brandName} : ${code} est votre code (10 min). Ne le donnez à personne.`;

/** Returns the SMS with the code for claiming a company's page, which is sent to the company's listed number. */
export const claimCodeText = (code: string, company: string): string =>
  `${config.brandName} : ${code} est le code pour gérer la page « ${company.slice(0, 40)} » (10 min). Ne le donnez qu’à une personne de votre entreprise.`;

/** What a member can prove by a code. */
export type ProofKind = 'phone' | 'email';

/** Returns the id of the challenge that proves a member’s phone number or e-mail. */
export const proofId = (kind: ProofKind, userId: string): string => `${kind}:${userId}`;
