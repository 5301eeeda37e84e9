import { expect, test } from '@playwright/test';
import { startApp } from './hydration.ts';
import { addressOf } from './screens.ts';

test('with text at 200 % the buttons of the filters stay on the screen', async ({ page }) => {
  await page.goto('/marketplace?sheet=filters');
  await startApp(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /^Voir/ })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const name of [/^Voir/, 'Réinitialiser']) {
    await expect(sheet.getByRole('button', { name }).last()).toBeInViewport({ ratio: 1 });
  }
});

test('bars scroll away on a phone held sideways, and stay while a keyboard is open', async ({ page }) => {
  await page.goto('/marketplace');
  const bars = [
    page.getByRole('banner'),
    page.getByRole('searchbox'),
    page.getByRole('navigation', { name: 'Sections' }),
  ];
  const scrollDown = () => page.evaluate(() => scrollTo(0, 900));
  await page.setViewportSize({ width: 360, height: 400 });
  await scrollDown();
  for (const bar of bars) await expect(bar).toBeInViewport();
  await page.setViewportSize({ width: 740, height: 360 });
  await scrollDown();
  for (const bar of bars) await expect(bar).not.toBeInViewport();
});

test('a printed listing has its text without buttons over it, other listings and the rating form', async ({
  page,
  request,
}) => {
  await page.goto(await addressOf('/stuff/:id', request));
  await startApp(page);
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  for (const part of ['[data-bottom-bar]', '#avis', '#content article']) {
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  }
});

for (const { path, name } of [
  { path: '/trouve?tab=professionnels', name: 'Professionnels' },
  { path: '/calculateur?job=roof', name: 'Toiture' },
]) {
  test(`the chosen option of ${path} is in view once the app has started`, async ({ page }) => {
    await page.goto(path);
    const chosen = page.locator('main').getByText(name, { exact: true });
    await startApp(page);
    await expect(chosen).toBeInViewport({ ratio: 1 });
  });
}

test('pages open at their top', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const screen of ['/stuff/:id', '/professional/:id', '/company/:id', '/trouve']) {
    await page.goto(await addressOf(screen, request));
    await startApp(page);
    expect(await page.evaluate(() => window.scrollY), screen).toBe(0);
  }
});
