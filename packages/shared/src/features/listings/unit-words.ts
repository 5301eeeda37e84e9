import type { PriceUnit } from './taxonomy.ts';

/** Text after the slash in `85 000 FCFA / jour`; none for the whole. */
export const unitWords: Record<Exclude<PriceUnit, 'total'>, { fr: string; en: string }> = {
  heure: { fr: 'heure', en: 'hour' },
  jour: { fr: 'jour', en: 'day' },
  semaine: { fr: 'semaine', en: 'week' },
  mois: { fr: 'mois', en: 'month' },
  m2: { fr: 'm²', en: 'm²' },
  m3: { fr: 'm³', en: 'm³' },
  tonne: { fr: 'tonne', en: 'tonne' },
  sac: { fr: 'sac', en: 'bag' },
  piece: { fr: 'pièce', en: 'piece' },
};
