import { demo } from '@laterite/demo-data';
import { expect, it } from 'vitest';
import { languageOfText } from './text-language.ts';

const demoTexts = [...demo.listings, ...demo.companies, ...demo.professionals].map(
  ({ description }) => description,
);

it('finds every description of the demo marketplace to be French', () => {
  expect(demoTexts.filter((text) => languageOfText(text) !== 'fr')).toEqual([]);
});

it.each([
  'Caterpillar 320D excavator, one owner since 2021, serviced at the dealer. Can be seen at our yard in Yopougon.',
  'Three bedroom apartment in Cité des Arts, second floor, with parking and a guard at night.',
  'Sand and gravel delivered to your site in Accra. We load 20 t trucks. Call for a quote.',
])('finds English in: %s', (text) => {
  expect(languageOfText(text)).toBe('en');
});

it.each([
  'maison de 4 pieces a louer a yopougon pres du marche, eau et courant, caution 3 mois',
  "N'hésitez pas à m'appeler pour visiter",
  'N’hésitez pas à m’appeler pour visiter'.normalize('NFD'),
])('finds French without accents and with any apostrophe: %s', (text) => {
  expect(languageOfText(text)).toBe('fr');
});

it.each([
  '',
  'Terrain 500 m² titre foncier',
  'Used sofa, good condition.',
  'Caterpillar 320D, Komatsu PC210, Volvo EC210, Hitachi ZX200, Doosan DX225, Hyundai R220',
  'Sable livré dans les villes du sud et à Abidjan. Sand delivered to the towns of the south and in Abidjan.',
])('leaves a text that is too short or in both undecided: %s', (text) => {
  expect(languageOfText(text)).toBeUndefined();
});
