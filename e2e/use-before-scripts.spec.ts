import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { isHydrated, startApp, whenElementHydrated } from './support/hydration.ts';
import { aPerson, becomeMember, resumeAs } from './support/people.ts';
import { addressOf } from './support/screens.ts';

/** Delays the requests of a page to some addresses, by default its scripts; returns the function that releases them. */
async function hold(page: Page, addresses = '**/assets/*.js'): Promise<() => void> {
  let isLate = true;
  const held: (() => void)[] = [];
  await page.route(addresses, async (route) => {
    if (isLate) await new Promise<void>((go) => held.push(go));
    await route.continue().catch(() => undefined);
  });
  return () => {
    isLate = false;
    for (const go of held) go();
  };
}

test('a page for members shows the logo until its scripts have come', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const logo = page.locator('#slow-start svg');
  await expect(logo).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('La page met du temps à s’ouvrir.')).toBeHidden();
  release();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(logo).toHaveCount(0);
});

test('the lists are accessible before the scripts have come', async ({ page }) => {
  await hold(page);
  for (const address of ['/immobilier', '/recherche?q=pelle', '/professionals']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('a button pressed before the scripts have come acts when they have', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/marketplace', { waitUntil: 'commit' });
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Garder/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('html[data-waiting]')).toBeVisible();
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html[data-waiting]')).toHaveCount(0);
});

test('a button pressed when the scripts could not be fetched acts once the network is back', async ({
  page,
  context,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/marketplace');
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Garder/ });
  const isLost = page.waitForEvent('requestfailed');
  await heart.click();
  await isLost;
  await context.setOffline(true);
  await page.unroute('**/assets/*.js');
  await context.setOffline(false);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a bar answers the press of a button until its sheet has come', async ({ page, request }) => {
  const release = await hold(page, '**/assets/ask-profile-sheet-*.js');
  await page.goto(await addressOf('/professional/:id', request));
  await startApp(page);
  await page.getByRole('button', { name: 'Demander un devis' }).click();
  const bar = page.locator('.waiting');
  await expect(bar).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Demander un devis' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a button that a member presses acts before it is known who they are', async ({ page, request }) => {
  await resumeAs(page, { email: 'awa@demo.example', password: 'demo-chantier-2026' });
  const release = await hold(page, '**/api/auth/me');
  await page.goto(await addressOf('/professional/:id', request));
  await startApp(page);
  await page.getByRole('button', { name: 'Demander un devis' }).click();
  const sheet = page.getByRole('dialog', { name: 'Demander un devis' });
  await expect(sheet).toBeVisible();
  release();
  await expect(sheet.getByLabel('Votre besoin')).toBeVisible();
});

test('a button of a part that is hydrated later acts once it is', async ({ page }) => {
  const release = await hold(page, '**/assets/site-footer-*.js');
  await page.goto('/terms');
  await startApp(page);
  await page.getByRole('contentinfo').getByRole('button', { name: /^EN/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('what was typed before the scripts have come is kept, and a form that the app checks itself is then sent', async ({
  page,
}) => {
  const release = await hold(page);
  await page.goto('/support', { waitUntil: 'commit' });
  await page.getByLabel('Longueur').fill('40');
  await page.getByLabel('Largeur').fill('30');
  await page.getByLabel('Votre nom').fill('Aminata Traoré');
  await page.getByLabel('E-mail ou téléphone').fill('aminata@example.com');
  await page.getByLabel('Sujet').fill('Une question');
  await page.getByLabel('Message').fill('Comment retirer mon annonce ?');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.locator('html[data-waiting]')).toBeVisible();
  release();
  await expect(page.getByText('Message reçu')).toBeVisible();
  await expect(page.getByText('144 m³')).toBeVisible();
});

test('a review that a member writes before the scripts have come is kept', async ({ page, request }) => {
  await becomeMember(page, aPerson('Binta Avise'));
  const { items } = await (await request.get('/api/companies?limit=1')).json();
  const release = await hold(page);
  await page.goto(`/company/${items[0]._id}`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: '4 sur 5' }).check();
  const review = page.getByLabel('Votre avis');
  await review.fill('Livré le jour même.');
  const known = page.waitForResponse('**/api/auth/me');
  release();
  await known;
  await whenElementHydrated(review);
  await expect(review).toHaveValue('Livré le jour même.');
  await expect(page.getByRole('radio', { name: '4 sur 5' })).toBeChecked();
});

test('a review that a member publishes before the scripts have come is sent when they have', async ({
  page,
  request,
}) => {
  await becomeMember(page, aPerson('Fanta Presse'));
  const { items } = await (await request.get('/api/companies?limit=1')).json();
  const release = await hold(page);
  await page.goto(`/company/${items[0]._id}`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: '4 sur 5' }).check();
  await page.getByLabel('Votre avis').fill('Livré la veille.');
  await page.getByRole('button', { name: 'Publier l’avis' }).click();
  await expect(page.locator('html[data-waiting]')).toBeVisible();
  release();
  await expect(page.getByText('Avis publié !')).toBeVisible();
  await expect(page.locator('html[data-waiting]')).toHaveCount(0);
});

test('an opinion is sent once its part of the page is hydrated', async ({ page, request }) => {
  await resumeAs(page, { email: 'awa@demo.example', password: 'demo-chantier-2026' });
  const release = await hold(page, '**/assets/opinions-*.js');
  await page.goto(await addressOf('/stuff/:id', request));
  await startApp(page);
  await page.getByLabel('Votre avis').fill('Machine conforme à la photo.');
  await page.getByRole('button', { name: 'Publier l’avis' }).click();
  release();
  await expect(page.getByText('Merci de noter le produit avant de laisser un avis.')).toBeVisible();
});

test('the app of a rendered page starts at the first scroll, or by itself, and at once where the device remembers something', async ({
  page,
}) => {
  await page.goto('/marketplace', { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  expect(await isHydrated(page)).toBe(false);
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => isHydrated(page), { timeout: 3000 }).toBe(true);
  await page.goto('/terms', { waitUntil: 'load' });
  expect(await isHydrated(page)).toBe(false);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => localStorage.setItem('homeCity', 'Abidjan'));
  await page.goto('/terms', { waitUntil: 'load' });
  await expect.poll(() => isHydrated(page), { timeout: 3000 }).toBe(true);
});

test('pictures far below the first screen of a phone are fetched when the page is used', async ({
  page,
  isMobile,
}) => {
  const pictures = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.add(request.url());
  });
  await hold(page);
  await page.goto('/marketplace', { waitUntil: 'load' });
  const lastCard = page.locator('article').last();
  await expect(lastCard).toBeVisible({ visible: !isMobile });
  const atFirst = pictures.size;
  await page.mouse.click(5, 300);
  await expect(lastCard).toBeVisible();
  if (isMobile) await expect.poll(() => pictures.size).toBeGreaterThan(atFirst);
});

test('a sheet opened before the scripts have come has the focus, and Escape closes it', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/marketplace?category=Engins&sheet=sort', { waitUntil: 'commit' });
  const sheet = page.getByRole('dialog', { name: 'Trier' });
  await expect(sheet.getByRole('link', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/marketplace?category=Engins', { waitUntil: 'commit' });
  await expect(sheet).toHaveCount(0);
  release();
});

test('a sheet opened before the scripts have come has the focus after the skip link too, and returns it to its button', async ({
  page,
  isMobile,
}) => {
  const release = await hold(page);
  await page.goto('/marketplace?category=Engins#content', { waitUntil: 'commit' });
  // The browser moves the focus to the anchor once it has read the page, away from a button pressed before.
  await expect(page.locator('#content')).toBeFocused();
  const buttons = page.getByRole('button', { name: 'Trier' });
  const button = isMobile ? buttons.first() : buttons.last();
  await button.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Trier' });
  await expect(sheet.getByRole('link', { name: 'Fermer' })).toBeFocused();
  release();
  await startApp(page);
  await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Trier' })).toBeFocused();
});

test('a button that has the focus when a list replaces it hands it over', async ({ page, isMobile }) => {
  const release = await hold(page);
  await page.goto('/professionals', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Ville/ }).focus();
  release();
  await expect(page.getByRole('combobox', { name: /^Ville/ })).toBeFocused();
  await page.goto('/marketplace', { waitUntil: 'commit' });
  const sort = page.getByRole('button', { name: 'Trier' });
  await (isMobile ? sort.first() : sort.last()).focus();
  await expect(page.getByRole('combobox', { name: 'Trier' })).toBeFocused();
});

test('a text typed before the scripts have loaded stays, and the app uses it', async ({ page }) => {
  const release = await hold(page);
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox').first();
  await search.fill('ciment');
  release();
  await expect(page.getByRole('button', { name: 'Effacer' })).toBeVisible();
  await expect(search).toHaveValue('ciment');
});

test('links, filters and the search work as long as the scripts have not come', async ({
  page,
  isMobile,
}) => {
  const release = await hold(page);
  // Until the styles are loaded, the button of the other size is visible too; that of phones is the first in the document.
  const ofThisSize = (name: string | RegExp) => {
    const buttons = page.getByRole('button', { name });
    return isMobile ? buttons.first() : buttons.last();
  };
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox').first();
  await search.fill('ciment');
  await search.press('Enter');
  await page.waitForURL('**/recherche?q=ciment', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Engins', exact: true }).click();
  await page.waitForURL('**/marketplace?category=Engins', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Engins', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await ofThisSize('Trier').click();
  await page.getByRole('dialog', { name: 'Trier' }).getByRole('button', { name: 'Prix croissant' }).click();
  await page.waitForURL('**/marketplace?category=Engins&sort=price_asc', { waitUntil: 'commit' });
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL('**/stuff/*', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/marketplace', { waitUntil: 'commit' });
  await ofThisSize(/^Filtres/).click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await expect(sheet).toBeVisible();
  release();
  await startApp(page);
  await sheet.getByText('En location', { exact: true }).click();
  await sheet.getByRole('button', { name: /^Voir/ }).click();
  await expect(page.getByRole('button', { name: 'Retirer le filtre En location' })).toBeVisible();
  await expect(sheet).toBeHidden();
});
