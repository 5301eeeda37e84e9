import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';

it('begins with the words, the category and the list of the address, and with no category that there is not', async () => {
  signIn();
  await openAt('/demandes/publiques/nouvelle?q=Mur&category=Mat%C3%A9riaux&text=Ciment%20:%204%20sacs');
  expect(await screen.findByRole('textbox', { name: /^Que cherchez-vous/ })).toHaveValue('Mur');
  expect(screen.getByRole('combobox', { name: /^Catégorie/ })).toHaveValue('Matériaux');
  expect(screen.getByRole('textbox', { name: /^Détails/ })).toHaveValue('Ciment : 4 sacs');
});

it('leaves the category to be chosen where the address names none that there is', async () => {
  signIn();
  await openAt('/demandes/publiques/nouvelle?q=Mur&category=Bateaux');
  expect(await screen.findByRole('combobox', { name: /^Catégorie/ })).toHaveValue('');
});
