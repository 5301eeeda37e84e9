import { between } from './hash.ts';
import type { DemoCompanyReview } from './types.ts';

type Row = [author: string, rating: DemoCompanyReview['rating'], comment: string];

/** Newest first for each company; members of a company do not review it. */
// biome-ignore format: a review a line
const rows: Record<string, Row[]> = {
  konate: [
    ['adjoua', 5, 'Terrain de 600 m² décaissé en deux jours, tout a été évacué.'],
    ['jeanmarc', 4, 'Bon matériel, chauffeurs prudents. Comptez un jour de plus s’il pleut.'],
    ['mariam', 5, 'Devis tenu au franc près.'],
  ],
  eburnie: [
    ['ibrahim', 5, 'Pelle remplacée le jour même après une fuite.'],
    ['hamed', 4, 'Machines entretenues, caution un peu élevée.'],
    ['serge', 5, 'Ponctuels, le porte-char était là à six heures.'],
  ],
  sobatim: [
    ['mame', 4, 'Chantier propre et compte rendu chaque semaine.'],
    ['adjoua', 5, 'Maison livrée à la date prévue.'],
    ['estelle', 3, 'Bonne finition, mais il faut relancer pour les petites reprises.'],
  ],
  banco: [
    ['awa', 5, 'Livraison par tricycle en une heure.'],
    ['yao', 4, 'Du choix en électricité, prix corrects.'],
  ],
  'kesse-archi': [
    ['jeanmarc', 5, 'Permis obtenu sans aller-retour.'],
    ['nadege', 4, 'Plans clairs, l’atelier écoute vraiment.'],
  ],
  assamoi: [
    ['mariam', 4, 'Ciment frais et bien compté.'],
    ['serge', 5, 'Chargés à six heures et demie, comme promis.'],
    ['brou', 2, 'Gravier plus fin que commandé, repris après discussion.'],
  ],
  teranga: [['ndeye', 5, 'Appartement conforme aux photos, visite le samedi même.']],
  wouri: [['alain', 4, 'Levage sans un choc, un peu d’attente au port.']],
};

/** Reviews of the companies. */
export const companyReviews: DemoCompanyReview[] = Object.entries(rows).flatMap(([company, reviews]) =>
  reviews.map(([author, rating, comment], index) => ({
    company,
    author,
    rating,
    comment,
    ageHours: 24 * (index * 19 + between(2, 18, `review of ${company} by ${author}`)),
  })),
);
