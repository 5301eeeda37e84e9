import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

const screens = [
  '/',
  '/marketplace',
  '/mines',
  '/immobilier',
  '/int-maison',
  '/register',
  '/login',
  '/selection',
  '/favoris',
];

for (const path of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const wording of ['fr', 'en'] as const) {
      test(`${path} in ${wording}, ${colorScheme}: accessible, quiet, no sideways scroll`, async ({
        page,
        baseURL,
      }) => {
        const complaints: string[] = [];
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('request', (request) => {
          if (!request.url().startsWith(baseURL!) && !/^(data|blob):/.test(request.url()))
            complaints.push(request.url());
        });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.addInitScript((chosen) => localStorage.setItem('wording', chosen), wording);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        expect(complaints).toEqual([]);
      });
    }
  }
}

test('the language switch changes every text at once and is remembered', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^FR/ }).first().click();
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
});
