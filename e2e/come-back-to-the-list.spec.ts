import { expect, type Page, test } from '@playwright/test';
import { startApp, whenAttached } from './support/hydration.ts';

const arrivals = {
  'by its address': (page: Page) => page.goto('/marketplace'),
  // The browser separates our window from the pages of other sites, and loads the list again.
  'by a link of another site': async (page: Page, baseURL: string) => {
    const link = `<a href="${baseURL}/marketplace">Latérite</a>`;
    await page.route('http://ailleurs.example/', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: link }),
    );
    await page.goto('http://ailleurs.example/');
    await page.getByRole('link').click();
    await page.waitForURL('**/marketplace');
  },
};

for (const [arrival, arrive] of Object.entries(arrivals))
  test(`a buyer who came ${arrival} and whose phone reloads a listing comes back to the same place of the list`, async ({
    page,
    baseURL,
  }) => {
    await arrive(page, baseURL!);
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
