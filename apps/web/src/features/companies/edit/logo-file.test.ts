import { expect, it } from 'vitest';
import { asLogoFile, logoFileName } from './logo-file.ts';

it.each([
  ['Konaté & Fils SARL', 'Konate__Fils_SARL.webp'],
  [' BTP  2000 ', 'BTP_2000.webp'],
  ['شركة البناء', 'logo.webp'],
  ['***', 'logo.webp'],
])('the logo of %j is named %s', (company, name) => {
  expect(logoFileName(company, 'image/webp')).toBe(name);
});

it('a logo keeps its type and bytes under the name of its company', () => {
  const file = asLogoFile(new Blob(['abc'], { type: 'image/jpeg' }), 'Sahel BTP');
  expect(file).toMatchObject({ name: 'Sahel_BTP.jpg', type: 'image/jpeg', size: 3 });
});
