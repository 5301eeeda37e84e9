import { expect, it } from 'vitest';
import { pictureNamesInCell } from './values.ts';

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
