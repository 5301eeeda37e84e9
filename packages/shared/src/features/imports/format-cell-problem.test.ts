import { expect, it } from 'vitest';
import { formatCellProblem } from './format-cell-problem.ts';

const message = 'Cette valeur n’est pas acceptée.';

it('names the accepted words of a category, an offer, a price unit, a price mode and a company type', () => {
  expect(formatCellProblem({ path: 'category', value: 'Fusée', message }, 'fr')).toMatch(
    /^Catégorie «\sFusée\s»\s: Cette .* Valeurs possibles\s: Engins, Appareils, Matériaux, .*Élec-ménage\.$/,
  );
  expect(formatCellProblem({ path: 'category', value: 'Rocket', message: '' }, 'en')).toMatch(
    /Possible values: Machines, Equipment, Materials, .*Appliances\.$/,
  );
  expect(formatCellProblem({ path: 'type', value: 'Leasing', message: '' }, 'en')).toMatch(
    /Possible values: Sale, Rental, Service\.$/,
  );
  expect(formatCellProblem({ path: 'priceUnit', value: 'seau', message }, 'fr')).toMatch(
    / tonne, sac, pièce\.$/,
  );
  expect(formatCellProblem({ path: 'company.type', value: 'ONG', message }, 'fr')).toMatch(/ Magasin\.$/);
  expect(formatCellProblem({ path: 'priceMode', value: 'cher', message }, 'fr')).toMatch(/ Sur demande\.$/);
});

it('names nothing for a column of free text', () => {
  expect(formatCellProblem({ path: 'title', value: '', message: 'Obligatoire.' }, 'fr')).toMatch(
    /^Titre\s: Obligatoire\.$/,
  );
});
