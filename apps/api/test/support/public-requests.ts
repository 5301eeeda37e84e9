/** Returns the input of a public request for cement. */
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
