import { expect, it } from 'vitest';
import { pictureNamesInCell, plainPrice } from './values.ts';

it('divides the photos of a cell by a comma too, but keeps the commas of names and addresses', () => {
  expect(pictureNamesInCell('p2.jpg, p3.JPG,p4.png | p5.jpg')).toEqual([
    'p2.jpg',
    'p3.JPG',
    'p4.png',
    'p5.jpg',
  ]);
  expect(pictureNamesInCell('pelle, vue avant.jpg')).toEqual(['pelle, vue avant.jpg']);
  const addresses = ['https://a.example/w_300,h_200/a', 'https://a.example/b.jpg'];
  expect(pictureNamesInCell(addresses.join(', '))).toEqual(addresses);
});

it.each([
  ['12.500.000 FCFA', '12500000'],
  ['85 000,00', '85000'],
  ['45 000 F CFA', '45000'],
  ['45000 f c f a.', '45000'],
  ['XOF 45 000', '45000'],
  ['45 000 XAF', '45000'],
  ["45'000 F", '45000'],
  ['à débattre', 'à débattre'],
  ['12,5 M', '12,5 M'],
])('reads the price %s as %s', (cell, price) => {
  expect(plainPrice(cell)).toBe(price);
});

it('reads a cell full of spaces at once', () => {
  const cell = `f${' '.repeat(5900)}x`;
  expect(plainPrice(cell)).toBe(cell);
});
