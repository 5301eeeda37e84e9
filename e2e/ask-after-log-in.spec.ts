import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { publish } from './support/as-api-user.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { test } from './support/test.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toJSON().slice(0, 10);

test('a visitor asks for a machine, sees what is missing, logs in and sends what they had filled in; the seller reads it with the operator', async ({
  page: buyer,
  openAtDesk,
}) => {
  const seller = await openAtDesk();
  await becomeMember(seller, aPerson('Yao Kouassi'));
  const machine = {
    type: 'rental',
    priceUnit: 'jour',
    price: 85_000,
    category: 'Engins',
    attrs: { operateur: true },
  };
  const listing = await publish(seller, 'Pelle à chenilles avec opérateur', machine);
  const person = aPerson('Fatou Diallo');
  await buyer.request.post('/api/auth/signup', { data: person });

  await buyer.goto(`/stuff/${listing}`);
  await buyer.getByRole('button', { name: 'Louer', exact: true }).click();
  const sheet = buyer.getByRole('dialog', { name: 'Louer' });
  await sheet.getByRole('button', { name: 'Se connecter et envoyer' }).click();
  await expect(sheet.getByText('Ce champ est obligatoire.')).toHaveCount(2);
  await expect(sheet.getByLabel('Du', { exact: true })).toBeFocused();
  await sheet.getByLabel('Du', { exact: true }).fill(inDays(40));
  await sheet.getByLabel('Au', { exact: true }).fill(inDays(42));
  await expect(sheet.getByText('compris, comme le dit l’annonce')).toBeVisible();
  await sheet.getByRole('button', { name: 'Se connecter et envoyer' }).click();

  await expect(buyer.getByText('Connectez-vous pour envoyer une demande.')).toBeVisible();
  await buyer.getByLabel('Email').fill(person.email);
  await buyer.getByLabel('Password', { exact: true }).fill(person.password);
  await buyer.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(sheet.getByLabel('Au', { exact: true })).toHaveValue(inDays(42));
  await expect(sheet.locator(`[data-day="${inDays(41)}"]`)).toHaveAttribute('aria-pressed', 'true');
  await expect(buyer.getByText('Connectez-vous pour envoyer une demande.')).toBeHidden({ timeout: 1500 });
  await expectAccessible(buyer);
  await sheet.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(buyer).toHaveURL(/\/demandes\/[0-9a-f]{24}$/);

  await seller.goto(new URL(buyer.url()).pathname);
  const operator = seller.locator('dt', { hasText: 'Opérateur' }).locator('..');
  await expect(operator).toContainText('Oui');
  await expect(seller.getByText(/^Une fois la demande acceptée, chacun voit le numéro/)).toBeVisible();
});
