import { expect, type Page } from '@playwright/test';
import { addressOf, renderedScreens } from './support/screens.ts';
import { test } from './support/test.ts';

const wordings = {
  fr: {
    filters: /^Filtres/,
    rental: 'En location',
    highest: 'Prix maximum en FCFA',
    show: 'Voir les annonces',
    remove: /^Retirer le filtre/,
    sort: 'Trier',
    cheapest: 'Prix croissant',
    more: /^Afficher plus/,
    fromStart: 'Afficher depuis le début',
    menu: 'Ouvrir le menu',
    close: 'Fermer',
    resources: 'Ressources',
    search: 'Rechercher',
    offices: 'Cabinets',
    city: 'Ville',
    projects: 'Projets',
    enlarge: /^Agrandir la photo 1/,
    thumbnail: 'Voir la photo 2',
  },
  en: {
    filters: /^Filters/,
    rental: 'For rent',
    highest: 'Highest price in FCFA',
    show: 'See the listings',
    remove: /^Remove the filter/,
    sort: 'Sort',
    cheapest: 'Price, low to high',
    more: /^Show more/,
    fromStart: 'Show from the start',
    menu: 'Open the menu',
    close: 'Close',
    resources: 'Resources',
    search: 'Search',
    offices: 'Firms',
    city: 'City',
    projects: 'Projects',
    enlarge: /^Enlarge photo 1/,
    thumbnail: 'See photo 2',
  },
} as const;
type Words = (typeof wordings)[keyof typeof wordings];

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

async function filterAndSort(page: Page, words: Words) {
  await page.goto('/marketplace');
  await button(page, words.filters).click();
  const sheet = page.getByRole('dialog', { name: words.filters });
  await sheet.getByText(words.rental, { exact: true }).click();
  await sheet.getByRole('textbox', { name: words.highest }).fill('500 000');
  await sheet.getByRole('button', { name: words.show }).click();
  await expect(page).toHaveURL(/type=rental.*maxPrice=500/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, words.remove)).toBeVisible();
  const found = await titles(page);
  expect(found.length).toBeGreaterThan(0);
  const applied = page.getByRole('button', { name: words.remove });
  await expect(applied).toHaveCount(2);
  await applied.last().click();
  await expect(applied).toHaveCount(1);
  await button(page, words.sort).click();
  await page.getByRole('dialog').getByRole('button', { name: words.cheapest }).click();
  await expect(page).toHaveURL(/type=rental&sort=price_asc$/);
  await expect(applied).toHaveCount(1);
  expect(await titles(page)).not.toEqual(found);
}

/** Returns the addresses of the visible listings; several may have the same title. */
const addresses = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function turnPages(page: Page, words: Words) {
  // Listings that other journeys publish meanwhile move the last listing of the first page to the second.
  await expect(async () => {
    await page.goto('/marketplace');
    const first = await addresses(page);
    await page.getByRole('link', { name: words.more }).press('Enter');
    await expect(page).toHaveURL(/page=2/);
    const second = await addresses(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((address) => first.includes(address))).toEqual([]);
  }).toPass();
  await page.getByRole('link', { name: words.fromStart }).click();
  await expect(page).toHaveURL(/marketplace$/);
}

async function useMenu(page: Page, words: Words) {
  await page.goto('/terms');
  await page.getByRole('button', { name: words.menu }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: words.close }).click();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: words.menu }).click();
  await menu.getByRole('link', { name: words.resources }).click();
  await expect(page).toHaveURL(/support/);
}

async function searchFromHeader(page: Page, words: Words) {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('button', { name: words.search }).click();
  await expect(page).toHaveURL(/recherche/);
  await page.getByRole('searchbox').fill('ciment');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/recherche\?q=ciment/);
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function browseDirectory(page: Page, words: Words) {
  await page.goto('/trouve');
  await page.getByRole('tab', { name: words.offices }).click();
  await expect(page.getByRole('tab', { name: words.offices })).toHaveAttribute('aria-selected', 'true');
  await button(page, words.city).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abidjan', exact: true }).click();
  await expect(page).toHaveURL(/trouve\?tab=cabinets&city=Abidjan$/);
  await page.getByRole('searchbox').fill('plan');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/q=plan/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ tab: 'cabinets', city: 'Abidjan', q: 'plan' });
  await expect(page.getByRole('tab', { name: words.offices })).toHaveAttribute('aria-selected', 'true');
}

for (const wording of ['fr', 'en'] as const) {
  test(`filters, orders, pages, menu, tabs, photos and searches work without scripts (${wording})`, async ({
    openPage,
    request,
    baseURL,
    isMobile,
  }) => {
    const words = wordings[wording];
    const page = await openPage({ locale: 'fr-FR', javaScriptEnabled: false });
    await page.context().addCookies([{ name: 'wording', value: wording, url: baseURL! }]);
    await filterAndSort(page, words);
    await turnPages(page, words);
    if (isMobile) await useMenu(page, words);
    await searchFromHeader(page, words);
    await browseDirectory(page, words);
    await page.goto(await addressOf('/professional/:id', request));
    await page.getByRole('tab', { name: words.projects }).click();
    await expect(page.getByRole('tab', { name: words.projects })).toHaveAttribute('aria-selected', 'true');
    await page.goto(await addressOf('/stuff/:id', request));
    const thumbnail = page.getByRole('link', { name: words.thumbnail });
    if (!isMobile && (await thumbnail.count()) > 0) {
      await thumbnail.click();
      await expect(page.locator('#photo-2')).toBeInViewport();
    }
    await page.getByRole('link', { name: words.enlarge }).click();
    await expect(page).toHaveURL(/\.webp$/);
  });
}

test('nothing that only the app can do is offered without scripts', async ({ openPage, request }) => {
  const page = await openPage({ locale: 'fr-FR', javaScriptEnabled: false });
  const inert = page.locator('button[type=button]:not([popovertarget]), form[novalidate]');
  for (const screen of renderedScreens) {
    await page.goto(await addressOf(screen, request));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(inert.filter({ visible: true })).toHaveCount(0);
  }
  await page.goto('/support');
  await expect(page.getByText('Activez JavaScript dans votre navigateur pour nous écrire.')).toBeVisible();
});

test('the bottom bar shows the current section before scripts run, also where it is wider than the screen', async ({
  openPage,
}) => {
  const page = await openPage({
    javaScriptEnabled: false,
    viewport: { width: 220, height: 700 },
  });
  await page.goto('/trouve');
  const current = page.locator('[data-bottom-bar] [aria-current]');
  await expect(current).toBeInViewport({ ratio: 0.95 });
});
