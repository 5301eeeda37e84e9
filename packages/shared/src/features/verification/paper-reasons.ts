import type { CommonReason } from '../listings/refusal-reasons.ts';

/** Common reasons to refuse papers or to ask for better ones. */
export const paperReasons: readonly CommonReason[] = [
  {
    short: { fr: 'Illisible', en: 'Unreadable' },
    sentence: {
      fr: 'Le papier est flou ou coupé : envoyez une photo où tout se lit.',
      en: 'The paper is blurred or cut off: send a photo on which everything can be read.',
    },
  },
  {
    short: { fr: 'Périmé', en: 'Expired' },
    sentence: {
      fr: 'Le papier n’est plus valable : envoyez un papier en cours de validité.',
      en: 'The paper is no longer valid: send one that is.',
    },
  },
  {
    short: { fr: 'Autre nom', en: 'Other name' },
    sentence: {
      fr: 'Le nom sur le papier n’est pas celui du compte ou de la page.',
      en: 'The name on the paper is not that of the account or page.',
    },
  },
  {
    short: { fr: 'Mauvais papier', en: 'Wrong paper' },
    sentence: {
      fr: 'Ce n’est pas le papier demandé : regardez la liste pour votre pays.',
      en: 'This is not the paper asked for: see the list for your country.',
    },
  },
];
