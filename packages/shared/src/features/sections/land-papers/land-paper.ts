import type { Bilingual } from '../../../languages.ts';

/** A paper about rights to a piece of land: `value` is stored, `name` is the full name. */
export interface LandPaper {
  value: string;
  label: Bilingual;
  name: Bilingual;
  /** Explanation of its legal value in plain words. */
  meaning: Bilingual;
}

/** Papers used in a country, the strongest first, and their legal sources. */
export interface LandPapers {
  papers: readonly LandPaper[];
  sources: readonly string[];
}

/** The title in the land register, which exists in all these countries. */
export const titleDeedPaper: LandPaper = {
  value: 'TF',
  label: { fr: 'Titre foncier (TF)', en: 'Land title (TF)' },
  name: { fr: 'TF, titre foncier', en: 'TF, land title (titre foncier)' },
  meaning: {
    fr: 'L’inscription de la propriété au livre foncier : c’est le papier le plus solide. Demandez un état récent au service foncier : propriétaire, superficie, hypothèques, oppositions.',
    en: 'The entry of the property in the land register: the strongest paper. Ask the land office for a recent extract: owner, area, mortgages, oppositions.',
  },
};

export const noPaper: LandPaper = {
  value: 'Aucun',
  label: { fr: 'Aucun', en: 'None' },
  name: { fr: 'Aucun papier', en: 'No paper' },
  meaning: {
    fr: 'Le vendeur n’a aucun papier à montrer. Ne payez rien avant d’avoir vérifié auprès du service foncier.',
    en: 'The seller has no paper to show. Pay nothing before you have checked with the land office.',
  },
};

export const otherPaper: LandPaper = {
  value: 'Autre',
  label: { fr: 'Autre papier', en: 'Another paper' },
  name: { fr: 'Autre papier', en: 'Another paper' },
  meaning: {
    fr: 'Un papier coutumier ou de village, par exemple. Il dit qui occupe, rarement qui possède. Ne payez pas sur ce seul papier.',
    en: 'A customary or village paper, for instance. It says who occupies, rarely who owns. Do not pay on this paper alone.',
  },
};
