import type { CommonReason } from '../listings/refusal-reasons.ts';

/** Common reasons for decisions about a member, of the team's own accord or after a report. */
export const memberReasons: readonly CommonReason[] = [
  {
    short: { fr: 'Acompte', en: 'Deposit' },
    sentence: {
      fr: 'Vous demandez un acompte avant la visite.',
      en: 'You ask for a deposit before the visit.',
    },
  },
  {
    short: { fr: 'Arnaque', en: 'Scam' },
    sentence: { fr: 'Vos offres trompent les acheteurs.', en: 'Your offers mislead buyers.' },
  },
  {
    short: { fr: 'Insultes', en: 'Insults' },
    sentence: {
      fr: 'Vos messages insultent d’autres membres.',
      en: 'Your messages insult other members.',
    },
  },
];

/** Common reasons to warn, suspend or ban a member. */
export const standingReasons: readonly CommonReason[] = [
  ...memberReasons,
  {
    short: { fr: 'Annonces répétées', en: 'Repeated listings' },
    sentence: {
      fr: 'Vous publiez plusieurs fois la même annonce.',
      en: 'You publish the same listing several times.',
    },
  },
];
