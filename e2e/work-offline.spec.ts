import { expect, type Page, test } from '@playwright/test';

/** Waits until the app is kept on the device and looks after its own pages. */
async function installed(page: Page) {
  await page.goto('/');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Whether this page's own data is kept, as happens once there is time. */
async function seenHere() {
  const seen = await caches.open('seen');
  return (await seen.keys()).some(({ url }) =>
    url.endsWith(location.pathname.replace('/stuff', '/api/stuff')),
  );
}

test('without a network the app opens, says so, and shows what was seen before', async ({
  page,
  context,
}) => {
  await installed(page);
  await page.goto('/marketplace');
  const card = page.getByRole('article').first().getByRole('link');
  const title = (await card.textContent())!;
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => page.evaluate(seenHere)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Hors ligne. Voici ce que vous avez déjà consulté.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/marketplace');
  await expect(page.getByRole('article').first().getByRole('link', { name: title })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Hors ligne. Voici ce que vous avez déjà consulté.')).toHaveCount(0);
});

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address!)).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' });
  for (const { src, sizes } of manifest.icons) {
    expect((await request.get(src)).status(), `${src} ${sizes}`).toBe(200);
  }
});
