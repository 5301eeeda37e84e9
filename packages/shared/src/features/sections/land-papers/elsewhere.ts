import { type LandPapers, noPaper, otherPaper, titleDeedPaper } from './land-paper.ts';

/** The other countries that use the FCFA, until each has its own file. */
export const elsewhere: LandPapers = {
  papers: [
    titleDeedPaper,
    {
      value: 'Bail',
      label: { fr: 'Bail, arrêté, concession', en: 'Lease, order, concession' },
      name: {
        fr: 'Bail, arrêté, concession',
        en: 'Lease, order, concession (bail, arrêté, concession)',
      },
      meaning: {
        fr: 'Des droits donnés par l’État ou la commune, souvent pour un temps ou sous condition de construire. Demandez la durée et ce qui reste à faire.',
        en: 'Rights given by the state or the municipality, often for a time or on condition of building. Ask for the duration and what remains to be done.',
      },
    },
    otherPaper,
    noPaper,
  ],
  sources: [
    'Décret du 26 juillet 1932 portant réorganisation du régime de la propriété foncière en Afrique occidentale française, dont viennent les livres fonciers de la région',
  ],
};
