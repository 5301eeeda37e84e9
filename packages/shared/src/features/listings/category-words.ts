import type { Bilingual } from '../../languages.ts';
import { allCategories, type Category } from './taxonomy.ts';

const english: Record<Category, string> = {
  Engins: 'Machines',
  Appareils: 'Equipment',
  Matériaux: 'Materials',
  Métallique: 'Metalwork',
  Extraction: 'Extraction',
  Équipement: 'Plant',
  Transport: 'Haulage',
  Maisons: 'Houses',
  Appartements: 'Flats',
  Terrains: 'Land',
  Bureaux: 'Offices',
  Meubles: 'Furniture',
  Cuisines: 'Kitchens',
  Décoration: 'Decoration',
  'Élec-ménage': 'Appliances',
};

/** Names of the categories outside the web app, whose catalogues contain the same names. */
export const categoryWords = Object.fromEntries(
  allCategories.map((category) => [category, { fr: category, en: english[category] }]),
) as Record<Category, Bilingual>;
