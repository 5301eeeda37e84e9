/** Attributes that comparable listings must share with the one a price is asked for, where it names them. */
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
