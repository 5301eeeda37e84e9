import type { PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';

/** Unit of a quote or of a usual price that has a translation. */
export type KnownUnit = Exclude<PriceUnit, 'total'> | 'forfait' | 'voyage';

/** Units by the words that sellers write for them, in both languages. */
const unitByWord: Record<string, KnownUnit> = {
  ...{ heure: 'heure', hour: 'heure', jour: 'jour', day: 'jour', semaine: 'semaine', week: 'semaine' },
  ...{ mois: 'mois', month: 'mois', m2: 'm2', 'm²': 'm2', m3: 'm3', 'm³': 'm3', tonne: 'tonne' },
  ...{ sac: 'sac', bag: 'sac', pièce: 'piece', piece: 'piece', forfait: 'forfait', 'lump sum': 'forfait' },
  ...{ voyage: 'voyage', trip: 'voyage' },
};

/** Returns the unit that a seller wrote in either language, in the singular or plural; undefined for other words. */
export function knownUnit(written: string): KnownUnit | undefined {
  const word = written.trim().toLowerCase();
  return unitByWord[word] ?? unitByWord[word.replace(/s$/, '')];
}
