import { type LandPapers, noPaper, otherPaper, titleDeedPaper } from './land-paper.ts';

/** Cameroon. */
export const cm: LandPapers = {
  papers: [
    titleDeedPaper,
    {
      value: 'Certificat d’abandon',
      label: { fr: 'Certificat d’abandon de droits coutumiers', en: 'Surrender of customary rights' },
      name: {
        fr: 'Certificat d’abandon de droits coutumiers',
        en: 'Certificate of surrender of customary rights (certificat d’abandon)',
      },
      meaning: {
        fr: 'Le papier par lequel un occupant coutumier renonce à ses droits. Ce n’est pas un titre, et depuis 2022 le ministère ne l’admet plus dans les dossiers.',
        en: 'The paper by which a customary occupant gives up their rights. It is not a title, and since 2022 the ministry no longer accepts it in applications.',
      },
    },
    otherPaper,
    noPaper,
  ],
  sources: [
    'Ordonnance n° 74-1 du 6 juillet 1974 fixant le régime foncier',
    'Décret n° 76-165 du 27 avril 1976 fixant les conditions d’obtention du titre foncier, modifié par le décret n° 2005/481 du 16 décembre 2005',
    'Lettre circulaire du ministre des Domaines, du Cadastre et des Affaires foncières du 2 février 2022 (certificats d’abandon)',
  ],
};
