import { companies } from '@laterite/shared/features/companies/contract.ts';
import { sections } from '@laterite/shared/features/sections/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  aCompany,
  openSheet,
  prepare,
  professional,
  withCompany,
} from '../../../../test/account-companies.ts';
import { aMember, signInAs } from '../../../../test/member.ts';
import { serve } from '../../../../test/serve.ts';

beforeEach(() => {
  prepare();
  signInAs(aMember({ professional, ...withCompany }));
  serve(companies.read, { ...aCompany(), serviceArea: ['Abidjan', '2 Plateaux'] });
  serve(sections.places, { items: [], total: 0 });
});

it('the towns that a company serves are chips, added one after the other, also the last one before saving', async () => {
  const edit = serve(companies.edit, aCompany());
  const { user, sheet } = await openSheet('Modifier Konaté Terrassement');
  const areas = () => sheet.getByRole('combobox', { name: /^Zone d’intervention/ });
  await user.click(await sheet.findByRole('button', { name: 'Retirer Abidjan de la zone' }));
  await user.type(areas(), 'Bouaké{Enter}');
  expect(await sheet.findByRole('button', { name: 'Retirer Bouaké de la zone' })).toBeVisible();
  const field = areas();
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  await user.type(field, 'Man');
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(edit).toHaveBeenCalled());
  expect(edit.mock.calls[0]![0]!.body).toEqual({
    serviceArea: JSON.stringify(['2 Plateaux', 'Bouaké', 'Man']),
  });
});

it('removing a town that is being typed again removes no other', async () => {
  const edit = serve(companies.edit, aCompany());
  const { user, sheet } = await openSheet('Modifier Konaté Terrassement');
  await user.insertText(await sheet.findByRole('combobox', { name: /^Zone d’intervention/ }), 'Abidjan');
  await user.click(sheet.getByRole('button', { name: 'Retirer Abidjan de la zone' }));
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(edit).toHaveBeenCalled());
  expect(edit.mock.calls[0]![0]!.body).toEqual({ serviceArea: JSON.stringify(['2 Plateaux', 'Abidjan']) });
});

it('a town that is removed stays removed when the next one, which was being typed, becomes a chip', async () => {
  const { user, sheet } = await openSheet('Modifier Konaté Terrassement');
  await user.insertText(await sheet.findByRole('combobox', { name: /^Zone d’intervention/ }), 'Man');
  await user.click(sheet.getByRole('button', { name: 'Retirer Abidjan de la zone' }));
  expect(await sheet.findByRole('button', { name: 'Retirer Man de la zone' })).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Retirer Abidjan de la zone' })).not.toBeInTheDocument();
});

it('the city of a company is changed beside its place', async () => {
  const edit = serve(companies.edit, aCompany());
  const { user, sheet } = await openSheet('Modifier Konaté Terrassement');
  const city = await sheet.findByLabelText(/^Ville/);
  expect(city).toHaveValue('Abidjan');
  await user.clear(city);
  await user.insertText(city, 'Bouaké');
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(edit).toHaveBeenCalled());
  expect(edit.mock.calls[0]![0]!.body).toEqual({ city: 'Bouaké' });
  expect(screen.queryByRole('alert')).toBeNull();
});
