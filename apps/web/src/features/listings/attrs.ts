/** Attributes of listings that the interface has a name for; others show under their own. */
export const attrNames = [
  'annee',
  'avance',
  'batterie',
  'capacite',
  'carburant',
  'caution',
  'chambres',
  'cloture',
  'couleur',
  'debit',
  'diametre',
  'dimensions',
  'document',
  'douches',
  'eauElectricite',
  'epaisseur',
  'essence',
  'etage',
  'etat',
  'forage',
  'garantie',
  'hauteur',
  'heures',
  'kilometrage',
  'livraison',
  'longueur',
  'marque',
  'matiere',
  'meuble',
  'modele',
  'montage',
  'norme',
  'operateur',
  'panneaux',
  'papiers',
  'parking',
  'pieces',
  'places',
  'poids',
  'profondeur',
  'puissance',
  'quantiteMin',
  'stock',
  'substance',
  'surMesure',
  'surface',
  'teneur',
  'terrain',
  'titre',
  'tonnage',
  'transport',
  'type',
  'unite',
  'vendeur',
  'voie',
] as const;
export type AttrName = (typeof attrNames)[number];

export const isAttrName = (name: string): name is AttrName => attrNames.some((known) => known === name);

/** What a bare number counts. */
export const attrUnits: Partial<Record<string, string>> = {
  heures: 'h',
  kilometrage: 'km',
  terrain: 'm²',
  tonnage: 't',
};

/** `date_de_pose` and `dateDePose` read "Date de pose". */
export const spelledOut = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
