import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { aPerson, becomeMember } from './support/people.ts';

test('a member tries an endpoint of the documentation by keyboard: a read at once, a change after a second press', async ({
  page,
}) => {
  const person = aPerson('Awa Koné');
  await becomeMember(page, person);
  await page.goto('/documentation');
  const search = page.getByLabel('Chercher une adresse');
  await search.fill('auth.me');
  const read = page.locator('#api details').first();
  await read.locator('summary').first().press('Enter');
  await read.getByRole('button', { name: 'Essayer' }).press('Enter');
  await read.getByRole('button', { name: 'Envoyer la requête' }).press('Enter');
  await expect(read.getByText(/^Réponse 200 en \d+ ms$/)).toBeVisible();
  await expect(read.getByText(person.userName).first()).toBeVisible();
  await expect(read.getByText('-H "Authorization: Bearer $TOKEN"')).toBeVisible();
  // A control that is half under the header would count as a small one.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await search.fill('account.editProfile');
  const change = page.locator('#api details').first();
  await change.locator('summary').first().press('Enter');
  await change.getByRole('button', { name: 'Essayer' }).press('Enter');
  await change.getByLabel('Contenu en JSON').fill('{ "location": "Man" }');
  await change.getByRole('button', { name: 'Envoyer la requête' }).press('Enter');
  await expect(change.getByRole('alert')).toContainText('modifie de vraies données');
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Oui, modifier les données' }).press('Enter');
  await expect(change.getByText(/^Réponse 200 en/)).toBeVisible();
  await expect(change.locator('pre', { hasText: '"location": "Man"' }).first()).toBeVisible();
});

test('the documentation says who may call each endpoint', async ({ page }) => {
  await page.goto('/documentation#droits');
  await page.locator('#droits summary', { hasText: /^(Entreprises|Companies)$/ }).click();
  const row = page
    .locator('#droits tr')
    .filter({ hasText: /^PUT.*\/api\/companies\/\{id\}/ })
    .first();
  await expect(row.getByRole('cell').filter({ visible: true })).toHaveText([
    /Propriétaire|Owner/,
    /Gérant|Manager/,
    /Admin/,
  ]);
  await expectAccessible(page);
});
