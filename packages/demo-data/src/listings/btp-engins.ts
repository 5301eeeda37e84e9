import type { Shelf } from './row.ts';

/** BTP · Engins. */
export const engins: Shelf = {
  section: 'btp',
  category: 'Engins',
  rows: [
    {
      title: 'Pelle hydraulique Caterpillar 320D, godet 1,2 m³',
      price: 38_500_000,
      mode: 'negociable',
      at: 'Yopougon',
      by: 'konate',
      trade: 'Gros oeuvre',
      scene: ['excavatrice', 'excavatrice', 'excavatrice'],
      look: { body: 'jaune', accent: 'anthracite' },
      fact: '2018 · 5 400 h',
      attrs: {
        marque: 'Caterpillar',
        modele: '320D',
        annee: 2018,
        heures: 5400,
        poids: '21,5 t',
        etat: 'Bon',
      },
      featured: true,
      text: 'Pelle importée en 2021, un seul propriétaire, suivi d’entretien complet chez le concessionnaire. Train de chaînes refait à 4 800 h, vérins sans fuite, climatisation en état. Visible sur notre dépôt de Yopougon, essai possible sur rendez-vous.',
    },
  ],
};
