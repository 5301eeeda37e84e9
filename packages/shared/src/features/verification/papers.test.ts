import { expect, it } from 'vitest';
import { registryCountries } from '../companies/company-facts.ts';
import { hasTaxSource, paperSources, papersFor } from './papers.ts';

it.each(registryCountries)('the papers of a company in %s name the text they come from', (country) => {
  expect(papersFor('company', country).map(({ kind }) => kind)).toEqual(['registry', 'tax', 'trade']);
  expect(hasTaxSource(country)).toBe(country !== 'CF');
  expect(paperSources(country)).toHaveLength(country === 'CF' ? 1 : 2);
});
