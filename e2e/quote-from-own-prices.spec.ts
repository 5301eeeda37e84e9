import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { publish, send } from './support/as-api-user.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { test } from './support/test.ts';

test('a seller keeps a price, makes a line of a quote of it with one tap, keeps another line, and the buyer reads the quote', async ({
  page: seller,
  openAtDesk,
}) => {
  await becomeMember(seller, aPerson('Yao Kouassi'));
  const listing = await publish(seller, 'Agglos de 15 pour murs');
  const buyer = await openAtDesk();
  await becomeMember(buyer, aPerson('Fatou Diallo'));
  const request = await send(buyer, '/api/orders', {
    method: 'post',
    data: { listing, kind: 'devis', message: '42 m de mur à Bingerville.' },
  });

  await seller.goto('/mes-prix');
  await seller.getByRole('button', { name: 'Ajouter un prix' }).click();
  const form = seller.getByRole('dialog', { name: 'Ajouter un prix' });
  await form.getByLabel('Désignation').fill('Mur en agglos de 15');
  await form.getByLabel('Unité').fill('m²');
  await form.getByLabel('Prix unitaire HT').fill('9500');
  await expectAccessible(seller);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(seller.getByText('Mur en agglos de 15')).toBeVisible();

  await seller.goto(`/demandes/${request._id}`);
  await seller.getByRole('button', { name: 'Écrire un devis' }).click();
  const sheet = seller.getByRole('dialog', { name: 'Écrire un devis' });
  await sheet.getByRole('button', { name: /Mur en agglos de 15/ }).click();
  const usual = sheet.getByRole('group', { name: 'Ligne 2' });
  await expect(usual.getByLabel('Désignation')).toHaveValue('Mur en agglos de 15');
  await usual.getByLabel('Quantité').fill('84');
  const other = sheet.getByRole('group', { name: 'Ligne 1' });
  await other.getByLabel('Désignation').fill('Chaînage');
  await other.getByLabel('Quantité').fill('42');
  await other.getByLabel('Unité').fill('m');
  await other.getByLabel('Prix unitaire HT').fill('6500');
  await sheet.getByRole('button', { name: /^Garder/ }).click();
  await expect(sheet.getByRole('button', { name: /^Garder/ })).toHaveCount(0);
  await expectAccessible(seller);
  await sheet.getByRole('button', { name: 'Envoyer le devis' }).click();
  await expect(seller.getByRole('heading', { name: /^Devis D-/ })).toBeVisible();

  await buyer.goto(`/demandes/${request._id}`);
  await expect(buyer.getByText('Chaînage')).toBeVisible();
  await expect(buyer.getByText(/1.071.000.FCFA/).first()).toBeVisible();
  await seller.goto('/mes-prix');
  await expect(seller.getByText('Chaînage')).toBeVisible();
});
