import { expect, type Page, test } from '@playwright/test';
import { startApp, whenElementHydrated } from './support/hydration.ts';
import { resumeAs } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';

/** Presses Tab until this element has the focus; fails if it cannot be reached. */
async function tabTo(page: Page, name: string | RegExp) {
  const target = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('by keyboard one skips the header, filters, reads a listing and comes back', async ({
  page,
  isMobile,
}) => {
  await page.goto('/marketplace');
  const card = page.getByRole('article').first().getByRole('link');
  const title = (await card.textContent())!;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  if (isMobile) {
    const filters = await tabTo(page, /Filtres/);
    await filters.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(filters).toBeFocused();
  }

  await (await tabTo(page, title)).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(card).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

/** Waits for the parts that are loaded after the first screen: the recovery of the focus comes with the toasts. */
const waitForDeferredParts = (page: Page) => expect(page.locator('body > [aria-live="off"]')).toBeAttached();

const awa = { email: 'awa@demo.example', password: 'demo-chantier-2026' };

test('by keyboard the focus stays near a filter that was removed, and goes on to the listings that were loaded', async ({
  page,
}) => {
  await page.goto('/marketplace?type=sale&verified=1');
  await startApp(page);
  await waitForDeferredParts(page);
  const filter = page.getByRole('button', { name: 'Retirer le filtre Vérifié' });
  await whenElementHydrated(filter);
  await filter.press('Enter');
  await expect(page.getByRole('button', { name: 'Retirer le filtre En vente' })).toBeFocused();

  const links = page.getByRole('article').getByRole('link');
  const count = await links.count();
  await page.getByRole('link', { name: /^Afficher plus/ }).press('Enter');
  await expect(links.nth(count)).toBeFocused();
});

test('by keyboard a wrong password and a log-in leave the focus where one goes on', async ({ page }) => {
  await page.goto('/login');
  await startApp(page);
  await waitForDeferredParts(page);
  await page.getByLabel('Email').fill(awa.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('mauvais-mot-de-passe');
  const send = page.getByRole('button', { name: 'Log in', exact: true });
  await send.press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await password.fill(awa.password);
  await send.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('by keyboard a sent message leaves the focus on the button that sent it', async ({ page }) => {
  await refuseStream(page);
  await resumeAs(page, awa);
  await page.goto('/messages');
  await page.locator('main a[href*="/messages/"]').first().click();
  await waitForDeferredParts(page);
  await page.getByLabel('Votre message').fill('Encore disponible ?');
  const send = page.getByRole('button', { name: 'Envoyer' });
  await send.press('Enter');
  await expect(page.getByLabel('Votre message')).toHaveValue('');
  await expect(send).toBeFocused();
});
