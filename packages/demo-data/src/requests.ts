import type { DemoRequest } from './types.ts';

/** What the demo seller is asked, and asks others: one request in each state a newcomer wants to see. */
export const requests: DemoRequest[] = [
  {
    key: 'tractopelle',
    listing: 'tractopelle-jcb-3cx-quatre-roues-motrices',
    buyer: 'kesse',
    kind: 'achat',
    status: 'envoyée',
    delivery: 'retrait',
    says: [{ from: 'buyer', text: 'Bonjour, la machine est-elle visible ce samedi matin ?', hoursAgo: 5 }],
  },
  {
    key: 'studio',
    listing: 'studio-meuble-avec-kitchenette-cocody',
    buyer: 'gildas',
    kind: 'location',
    status: 'acceptée',
    days: { first: 6, last: 12 },
    says: [
      { from: 'buyer', text: 'Nous serons deux, en mission sur un chantier à Cocody.', hoursAgo: 30 },
      {
        from: 'seller',
        text: 'Le studio est libre à ces dates. Les clés se prennent sur place.',
        hoursAgo: 26,
      },
    ],
  },
  {
    key: 'canape',
    listing: 'canape-trois-places-et-deux-fauteuils-en-cuir',
    buyer: 'oumou',
    kind: 'achat',
    status: 'refusée',
    delivery: 'livraison',
    city: 'Yamoussoukro',
    says: [
      { from: 'buyer', text: 'Livrez-vous jusqu’à Yamoussoukro ?', hoursAgo: 100 },
      { from: 'seller', text: 'Désolée, je ne livre qu’à Abidjan.', hoursAgo: 92 },
    ],
  },
  {
    key: 'groupe',
    listing: 'groupe-electrogene-100-kva-insonorise',
    buyer: 'awa',
    kind: 'location',
    status: 'vue',
    days: { first: 3, last: 5 },
    says: [
      {
        from: 'buyer',
        text: 'Pour un chantier à Bingerville. La livraison est-elle comprise ?',
        hoursAgo: 9,
      },
    ],
  },
  {
    key: 'appartement',
    listing: 'appartement-3-pieces-a-vendre-marcory',
    buyer: 'awa',
    kind: 'visite',
    status: 'acceptée',
    slots: [2, 4],
    says: [
      { from: 'buyer', text: 'Je voudrais voir l’appartement et les papiers.', hoursAgo: 50 },
      { from: 'seller', text: 'Avec plaisir. Je viens avec la copie de l’ACD.', hoursAgo: 44 },
    ],
  },
];
