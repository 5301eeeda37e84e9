import { expect, test } from '@playwright/test';
import { startApp, whenAttached } from './support/hydration.ts';

test('a buyer whose phone reloads a listing comes back to the same place of the list', async ({ page }) => {
  await page.goto('/marketplace');
  await startApp(page);
  const more = page.getByRole('link', { name: /Afficher plus/ });
  await whenAttached(more);
  await more.click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(48);
  const card = cards.nth(40).getByRole('link').first();
  const title = (await card.textContent())!;
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(40)).toBeInViewport();
});
