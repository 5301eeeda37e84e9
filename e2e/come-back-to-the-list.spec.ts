import { expect, type Page, test } from '@playwright/test';
import { startApp, whenElementHydrated } from './support/hydration.ts';
import { resumeAs } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';

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

const ways = {
  'whose phone reloads a listing': (page: Page) => page.reload(),
  'who reads a listing': async () => undefined,
};

/** Turns the wheel and waits until the page has moved. */
async function scrollDown(page: Page): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 300);
}

for (const [arrival, arrive] of Object.entries(arrivals))
  for (const [way, read] of Object.entries(ways))
    test(`a buyer who came ${arrival} and ${way} comes back to the same place of the list`, async ({
      page,
      baseURL,
    }) => {
      await arrive(page, baseURL!);
      await startApp(page);
      const more = page.getByRole('link', { name: /Afficher plus/ });
      await whenElementHydrated(more);
      await more.click();
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(48);
      const card = cards.nth(40);
      const isSeen = () => card.evaluate((one) => one.getBoundingClientRect().top < innerHeight / 2);
      await page.evaluate(() => scrollTo(0, 0));
      // As a thumb does, so that every card in between is drawn.
      while (!(await isSeen())) await scrollDown(page);
      const before = await card.boundingBox();
      const link = card.getByRole('link').first();
      const title = (await link.textContent())!;
      const address = (await link.getAttribute('href'))!;
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await read(page);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.goBack();
      // The card is found by its address, because its number in the list changes when another journey publishes a listing.
      const same = cards.filter({ has: page.locator(`a[href="${address}"]`) });
      await expect.poll(async () => Math.abs((await same.boundingBox())!.y - before!.y)).toBeLessThan(2);
    });

test('an administrator comes back from a member to the same place of the list', async ({ page }) => {
  await refuseStream(page);
  await resumeAs(page, { email: 'admin@demo.example', password: 'demo-chantier-2026' });
  await page.goto('/admin/membres');
  await startApp(page);
  const row = page.locator('main li').getByRole('link').nth(20);
  await row.scrollIntoViewIfNeeded();
  const before = await row.boundingBox();
  await row.click();
  await page.getByRole('link', { name: 'Tous les membres' }).click();
  await expect(row).toBeVisible();
  // The focus of the removed link moves a moment later.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(Math.abs((await row.boundingBox())!.y - before!.y)).toBeLessThan(2);
});
