/** Attributes whose values comparable listings must share with the given listing, if it has them. */
export const keyAttributes = [
  'etat',
  'unite',
  'tonnage',
  'operateur',
  'pieces',
  'meuble',
  'surface',
  'terrain',
] as const;
