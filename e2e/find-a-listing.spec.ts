import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';

test('a visitor finds a listing by search and reads it', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('searchbox').fill('pelle hydraulique');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Résultats de recherche' })).toBeVisible();
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toContainText(/pelle/i);
  await expect(first).toContainText('FCFA');
  await expectAccessible(page);

  const title = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Acheter|Louer)$/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('no price of a carousel breaks before FCFA', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('article', { hasText: 'FCFA' }).filter({ visible: true });
  await expect(cards).not.toHaveCount(0);
  const broken = await cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const currency = [...card.querySelectorAll('span')].find((span) => span.textContent === 'FCFA');
      const figure = currency?.parentElement?.firstChild;
      if (!currency || !figure) return ['no price'];
      const range = document.createRange();
      range.selectNode(figure);
      const isBeside = currency.getBoundingClientRect().top < range.getBoundingClientRect().bottom;
      return isBeside ? [] : [card.textContent];
    }),
  );
  expect(broken).toEqual([]);
});

test('each section shows its listings with pictures and prices', async ({ page }) => {
  for (const [path, title] of [
    ['/marketplace', 'Bonnes affaires'],
    ['/mines', 'Mines & carrières'],
    ['/immobilier', 'Immobilier'],
    ['/int-maison', 'Intérieur & maison'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(24);
    await expect(cards.first().getByRole('img').first()).toBeVisible();
    await expect(cards.first()).toContainText('FCFA');
  }
});

test('a search that finds nothing says so and keeps the words', async ({ page }) => {
  await page.goto('/marketplace?q=zzzzqqqq');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('zzzzqqqq');
});

test('an unknown address answers 404 and says so', async ({ page }) => {
  const response = await page.goto('/nulle-part');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
  await expectAccessible(page);
});

test('an unknown listing answers 404 and says so', async ({ page }) => {
  const response = await page.goto('/stuff/0123456789abcdef01234567');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Produit introuvable.')).toBeVisible();
});

test('a section and a listing are shown from what came with their page', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  // Uses a demo listing, because listings of other journeys may contain digits that resemble a phone number, which the search ignores.
  const found = await request.get('/api/search/products?query=compacteur&section=btp');
  const [listing] = (await found.json()).items;
  await page.goto('/int-maison');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked).not.toContain('/api/search/products');
  await page.goto(`/stuff/${listing._id}`);
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible();
  expect(asked).not.toContain(`/api/stuff/${listing._id}`);
});
