import { type Attribute, boolean, choice, names, number, same, text } from '../attribute.ts';

/** Attributes of all goods: condition, size, quantity and delivery. */
export const goods = {
  marque: text('Marque', 'Make', {
    max: 40,
    suggestions: names('Caterpillar', 'Komatsu', 'Volvo', 'JCB', 'Hitachi', 'Sinotruk', 'Mercedes', 'Toyota'),
  }),
  modele: text('Modèle', 'Model'),
  etat: choice(
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
  matiere: text('Matière', 'Material', {
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
  dimensions: text('Dimensions', 'Dimensions', {
    hint: { fr: 'Par exemple 200 × 90 cm', en: 'For example 200 × 90 cm' },
  }),
  diametre: text('Diamètre', 'Diameter'),
  epaisseur: text('Épaisseur', 'Thickness'),
  hauteur: text('Hauteur', 'Height'),
  poids: text('Poids', 'Weight'),
  places: number('Places', 'Seats', { max: 1000, short: { fr: '{n} places', en: '{n} seats' } }),
  unite: text('Conditionnement', 'Packaging', {
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
  quantiteMin: number('Quantité minimale', 'Minimum quantity', { short: { fr: 'min {n}', en: 'min {n}' } }),
  stock: number('Stock', 'In stock', { max: 100_000_000, short: { fr: '{n} en stock', en: '{n} in stock' } }),
  surMesure: boolean('Sur mesure', 'Made to measure', {
    short: { yes: { fr: 'sur mesure', en: 'made to measure' } },
    isFilter: true,
  }),
  livraison: boolean('Livraison possible', 'Delivery available', {
    short: { yes: { fr: 'livraison', en: 'delivery' } },
    isFilter: true,
  }),
  zones: text('Zones de livraison', 'Delivery areas', { max: 120 }),
  montage: boolean('Montage compris', 'Assembly included', {
    short: { yes: { fr: 'montage compris', en: 'assembly included' } },
    isFilter: true,
  }),
  garantie: text('Garantie', 'Guarantee'),
  caution: number('Caution', 'Deposit', {
    types: ['rental'],
    unit: same('FCFA'),
    max: 1_000_000_000,
    hint: { fr: 'Rendue au retour du matériel', en: 'Given back when the equipment returns' },
  }),
} as const satisfies Record<string, Attribute>;
