import { expect, type Page, test } from '@playwright/test';

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
