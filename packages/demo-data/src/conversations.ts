import type { DemoConversation } from './types.ts';

/** Conversations of the demo seller: a first message with a hidden number, an answered conversation, and one started by the seller. */
export const conversations: DemoConversation[] = [
  {
    key: 'tractopelle-numero',
    listing: 'tractopelle-jcb-3cx-quatre-roues-motrices',
    opener: 'gildas',
    isUnread: true,
    says: [
      {
        from: 'opener',
        text: 'Bonjour, est-elle encore à vendre ? Appelez-moi au 07 07 12 34 56 pour une visite.',
        hoursAgo: 2,
      },
    ],
  },
  {
    key: 'studio-dates',
    listing: 'studio-meuble-avec-kitchenette-cocody',
    opener: 'oumou',
    says: [
      { from: 'opener', text: 'Le studio est-il libre la semaine prochaine ?', hoursAgo: 51 },
      { from: 'receiver', text: 'Oui, à ces dates :', hoursAgo: 49.5, days: { first: 7, last: 12 } },
      { from: 'opener', text: 'Parfait, merci. Je vous envoie une demande.', hoursAgo: 49 },
    ],
  },
  {
    key: 'toles-lieu',
    listing: 'toles-bac-alu-zinc-35-100-coupe-a-la-longueur',
    opener: 'awa',
    says: [
      {
        from: 'opener',
        text: 'Livrez-vous sur le chantier ?',
        hoursAgo: 76,
        place: 'Chantier de Bingerville',
      },
      { from: 'receiver', text: 'Oui, 25 000 FCFA jusque-là.', hoursAgo: 73 },
    ],
  },
];
