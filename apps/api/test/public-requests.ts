/** A public request for cement, as its author sends it. */
export const wanted = (changes: object = {}) => ({
  title: 'Sacs de ciment',
  description: 'Livrés au chantier.',
  category: 'Matériaux',
  type: 'sale',
  quantity: 50,
  priceUnit: 'sac',
  location: 'Yopougon, Abidjan',
  budget: 275_000,
  ...changes,
});
