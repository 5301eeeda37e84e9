import type { CommonReason } from '../listings/refusal-reasons.ts';

/** Common reasons to refuse a request for the page of a company. */
export const claimRefusalReasons: readonly CommonReason[] = [
  {
    short: { fr: 'Preuve manquante', en: 'No proof' },
    sentence: {
      fr: 'Rien ne montre encore que cette entreprise est la vôtre : joignez un extrait du registre.',
      en: 'Nothing shows yet that this company is yours: add an extract of the register.',
    },
  },
  {
    short: { fr: 'Document illisible', en: 'Unreadable document' },
    sentence: {
      fr: 'Le document ne se lit pas : envoyez-le de nouveau, net et entier.',
      en: 'The document cannot be read: send it again, sharp and whole.',
    },
  },
  {
    short: { fr: 'Autre entreprise', en: 'Another company' },
    sentence: {
      fr: 'Le document est celui d’une autre entreprise.',
      en: 'The document is that of another company.',
    },
  },
  {
    short: { fr: 'Autre demande', en: 'Another request' },
    sentence: {
      fr: 'La page revient à une autre personne de l’entreprise.',
      en: 'The page goes to another person of the company.',
    },
  },
];
