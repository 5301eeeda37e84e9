import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { startApp } from './support/hydration.ts';
import { aPerson, becomeMember, logIn, signUp } from './support/people.ts';
import { test } from './support/test.ts';

const photo = join(import.meta.dirname, 'support/pelle.jpg');
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

test('favourites that a visitor keeps without a network are, after the sign-up, on the account, on a second device, and gone after the log-out', async ({
  page,
  openAtDesk,
}) => {
  const person = aPerson('Awa Favoris');
  await page.goto('/marketplace');
  await startApp(page);
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('link').first().textContent())!;
  await page.context().setOffline(true);
  await card.getByRole('button', { name: /Garder dans les favoris/ }).click();
  await expect.poll(() => stored(page, 'favorites')).toEqual([expect.any(String)]);
  await page.context().setOffline(false);
  await signUp(page, person);
  await expect.poll(() => stored(page, 'savedSynced')).toMatchObject({ favorites: [expect.any(String)] });

  const other = await openAtDesk();
  await logIn(other, person);
  await other.goto('/favoris');
  await expect(other.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(other);
  await other.context().setOffline(true);
  await other
    .getByRole('button', { name: /Garder dans les favoris/ })
    .first()
    .click();
  await other.context().setOffline(false);
  await expect.poll(() => stored(other, 'savedSynced')).toMatchObject({ favorites: [] });
  await other.context().close();

  await page.reload();
  await expect.poll(() => stored(page, 'favorites')).toEqual([]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await stored(page, 'favorites')).toBeNull();
  expect(await stored(page, 'savedSynced')).toBeNull();
});

test('an alert created under an empty result notifies of a later listing', async ({ page, openPage }) => {
  const word = `zarkoflex${Date.now().toString(36)}`;
  await becomeMember(page, aPerson('Moussa Alerte'));
  await page.goto(`/recherche?q=${word}`);
  await page.getByRole('button', { name: /Créer une alerte|Create an alert/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('textbox')).toHaveValue(word);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /Créer l’alerte|Create the alert/ }).click();
  await expect(sheet).toHaveCount(0);

  const seller = await openPage();
  await becomeMember(seller, aPerson('Fatou Vendeuse'));
  const token = await seller.evaluate(() => localStorage.getItem('authToken'));
  const thing = {
    title: `Grue ${word}`,
    description: 'Révisée.',
    price: 9_000_000,
    category: 'Engins',
    type: 'sale',
    location: 'Abidjan',
  };
  const image = { name: 'pelle.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) };
  const answer = await seller.request.post('/api/stuff', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { thing: JSON.stringify(thing), image },
  });
  expect(answer.status()).toBe(201);
  await seller.close();

  await expect(async () => {
    await page.goto('/alertes');
    await expect(page.getByRole('link', { name: `Grue ${word}` })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
});
