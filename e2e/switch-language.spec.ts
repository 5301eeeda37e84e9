import { expect, type Page, test } from '@playwright/test';
import { startApp } from './support/hydration.ts';

/** Text keys such as `layout.menu` that are shown instead of sentences. */
const rawKeys = async (page: Page) =>
  (await page.locator('body').textContent())!.match(
    /\b(layout|common|home|browse|auth|support)\.[a-z]\w+/g,
  ) ?? [];

const english = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'EN, anglais' });

const hasDeferredParts = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/deferred-parts-'));

test('without a network the language stays, with a word and every text', async ({ page, context }) => {
  await page.goto('/marketplace');
  // The modules of the toasts are fetched once the browser is idle.
  await expect.poll(() => page.evaluate(hasDeferredParts)).toBe(true);
  await context.setOffline(true);
  await english(page).click();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await rawKeys(page)).toEqual([]);
});

test('a page that is loading while the language changes shows every text in it', async ({ page }) => {
  await page.goto('/marketplace');
  await startApp(page);
  await page.waitForLoadState('networkidle');
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.route('**/assets/core-*.js', async (route) => {
    if (isHolding) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await english(page).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  isHolding = false;
  for (const go of held) go();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await rawKeys(page)).toEqual([]);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
});
