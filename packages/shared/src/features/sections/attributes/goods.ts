import {
  type Attribute,
  bilingual,
  booleanAttribute,
  choiceAttribute,
  names,
  numberAttribute,
  textAttribute,
} from '../attribute.ts';

/** Attributes of all goods: condition, size, quantity and delivery. */
export const goods = {
  marque: textAttribute('Marque', 'Make', {
    max: 40,
    suggestions: names('Caterpillar', 'Komatsu', 'Volvo', 'JCB', 'Hitachi', 'Sinotruk', 'Mercedes', 'Toyota'),
  }),
  modele: textAttribute('Modèle', 'Model'),
  etat: choiceAttribute(
    'État',
    'Condition',
    {
      Neuf: 'New',
      'Très bon': 'Very good',
      Bon: 'Good',
      Correct: 'Fair',
      Révisé: 'Overhauled',
      'À réparer': 'To be repaired',
    },
    { filter: 'all' },
  ),
  matiere: textAttribute('Matière', 'Material', {
    suggestions: {
      Bois: 'Wood',
      Iroko: 'Iroko',
      Acajou: 'Mahogany',
      Teck: 'Teak',
      Métal: 'Metal',
      Verre: 'Glass',
      Cuir: 'Leather',
      Rotin: 'Rattan',
      Granit: 'Granite',
      Céramique: 'Ceramic',
    },
  }),
  dimensions: textAttribute('Dimensions', 'Dimensions', {
    hint: { fr: 'Par exemple 200 × 90 cm', en: 'For example 200 × 90 cm' },
  }),
  diametre: textAttribute('Diamètre', 'Diameter'),
  epaisseur: textAttribute('Épaisseur', 'Thickness'),
  hauteur: textAttribute('Hauteur', 'Height'),
  poids: textAttribute('Poids', 'Weight'),
  places: numberAttribute('Places', 'Seats', { max: 1000, short: { fr: '{n} places', en: '{n} seats' } }),
  unite: textAttribute('Conditionnement', 'Packaging', {
    suggestions: {
      'sac 50 kg': '50 kg bag',
      tonne: 'tonne',
      'm³': 'm³',
      'm²': 'm²',
      'barre 12 m': '12 m bar',
      feuille: 'sheet',
      pièce: 'piece',
      palette: 'pallet',
    },
  }),
  quantiteMin: numberAttribute('Quantité minimale', 'Minimum quantity', {
    short: { fr: 'min {n}', en: 'min {n}' },
  }),
  stock: numberAttribute('Stock', 'In stock', {
    max: 100_000_000,
    short: { fr: '{n} en stock', en: '{n} in stock' },
  }),
  surMesure: booleanAttribute('Sur mesure', 'Made to measure', {
    short: { yes: { fr: 'sur mesure', en: 'made to measure' } },
    isFilter: true,
  }),
  livraison: booleanAttribute('Livraison possible', 'Delivery available', {
    short: { yes: { fr: 'livraison', en: 'delivery' } },
    isFilter: true,
  }),
  zones: textAttribute('Zones de livraison', 'Delivery areas', { max: 120 }),
  montage: booleanAttribute('Montage compris', 'Assembly included', {
    short: { yes: { fr: 'montage compris', en: 'assembly included' } },
    isFilter: true,
  }),
  garantie: textAttribute('Garantie', 'Guarantee'),
  caution: numberAttribute('Caution', 'Deposit', {
    types: ['rental'],
    unit: bilingual('FCFA'),
    max: 1_000_000_000,
    hint: { fr: 'Rendue au retour du matériel', en: 'Given back when the equipment returns' },
  }),
} as const satisfies Record<string, Attribute>;
