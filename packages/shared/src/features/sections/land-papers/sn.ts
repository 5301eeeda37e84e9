import { type LandPapers, noPaper, otherPaper, titleDeedPaper } from './land-paper.ts';

/** Senegal. */
export const sn: LandPapers = {
  papers: [
    titleDeedPaper,
    {
      value: 'Bail',
      label: { fr: 'Bail', en: 'Lease (bail)' },
      name: { fr: 'Bail', en: 'Lease (bail)' },
      meaning: {
        fr: 'Un droit d’occuper et de construire pendant un temps donné. Lisez la durée restante, les obligations et s’il peut être cédé.',
        en: 'A right to occupy and build for a given time. Read how long is left, the duties, and whether it can be passed on.',
      },
    },
    {
      value: 'Délibération',
      label: { fr: 'Délibération', en: 'Council decision (délibération)' },
      name: { fr: 'Délibération', en: 'Council decision (délibération)' },
      meaning: {
        fr: 'Une décision du conseil municipal qui affecte un terrain. Ce n’est pas une propriété ; demandez si elle peut être cédée.',
        en: 'A decision of the municipal council that allocates land. It is not ownership; ask whether it can be passed on.',
      },
    },
    {
      value: 'Permis d’occuper',
      label: { fr: 'Permis d’occuper', en: 'Permit to occupy' },
      name: { fr: 'Permis d’occuper', en: 'Permit to occupy (permis d’occuper)' },
      meaning: {
        fr: 'Une autorisation d’occuper un terrain, qui peut être retirée. Demandez comment, et si, elle peut devenir un bail ou un titre.',
        en: 'A permission to occupy land, which can be withdrawn. Ask how, and whether, it can become a lease or a title.',
      },
    },
    otherPaper,
    noPaper,
  ],
  sources: [
    'Loi n° 64-46 du 17 juin 1964 relative au domaine national (délibération)',
    'Loi n° 76-66 du 2 juillet 1976 portant Code du domaine de l’État (bail, permis d’occuper)',
    'Loi n° 2011-07 du 30 mars 2011 portant régime de la propriété foncière (titre foncier)',
  ],
};
