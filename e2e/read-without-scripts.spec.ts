import { expect, type Page, test } from '@playwright/test';
import { send } from './as-api-user.ts';
import { isHydrated, startApp } from './hydration.ts';
import { onPages } from './on-pages.ts';
import { aPerson, becomeMember, resumeAs } from './people.ts';
import { addressOf, complaintsOf, renderedScreens } from './screens.ts';

const screens = [...renderedScreens, '/nothing', `/stuff/${'0'.repeat(24)}`, `/company/${'0'.repeat(24)}`];
const browsers = [
  { locale: 'fr-FR', marked: 'fr' },
  { locale: 'en-US', marked: undefined },
] as const;

/** How far anything moved after the HTML was parsed, as browsers count it: until then, each part that arrives may move what stands beside it. */
const observeShifts = () => {
  const seen = window as unknown as { shifts: number };
  seen.shifts = 0;
  new PerformanceObserver((list) => {
    const [{ domInteractive }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    for (const entry of list.getEntries()) {
      if (entry.startTime > domInteractive) seen.shifts += (entry as unknown as { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
};
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);

/** The first frame after parsing may still show the last parts arriving; a block that hydration moves counts for more. */
const maxShift = 0.01;

for (const { locale, marked } of browsers) {
  test(`every public page is readable without scripts in a ${locale} browser`, async ({
    browser,
    request,
  }) => {
    const context = await browser.newContext({ locale, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const screen of screens) {
      await page.goto(await addressOf(screen, request));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      const pressed = page.locator('button[lang][aria-pressed=true]');
      if (marked) await expect(pressed.first()).toHaveAttribute('lang', marked);
      else await expect(pressed).toHaveCount(0);
    }
    await context.close();
  });

  test(`a rendered page takes the app without moving or complaining in a ${locale} browser`, async ({
    browser,
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    await becomeMember(page, aPerson('Kossi'));
    const { _id } = await send(page, '/api/professionals', { data: { name: 'Kossi', role: 'Plombier' } });
    const context = await browser.newContext({ locale });
    await context.addInitScript(observeShifts);
    const views = [
      '/marketplace?page=2',
      '/marketplace?sheet=filters',
      '/marketplace?sheet=sort',
      '/trouve?tab=cabinets&sheet=city',
      '/professional/:id?work=projects',
      // Without projects, the tab is lower than what stands in its place until it has come.
      `/professional/${_id}?work=projects`,
      '/terms?sheet=menu',
    ];
    await onPages(context, [...screens, ...views], async (page, screen) => {
      const complaints = complaintsOf(page, ['warning', 'error'], /status of 404|Service Worker/);
      await page.goto(await addressOf(screen, request));
      await startApp(page);
      await page.waitForLoadState('networkidle');
      expect([screen, complaints]).toEqual([screen, []]);
      expect(await shiftsOf(page), screen).toBeLessThan(maxShift);
    });
    await context.close();
  });
}

/** Names what is taken out of the server's HTML; forms that become buttons and cards, of which others publish meanwhile, are left out. */
const observeRemovals = () => {
  const seen = window as unknown as { removed: string[] };
  seen.removed = [];
  document.addEventListener('DOMContentLoaded', () => {
    const rendered = new Set(
      document.querySelectorAll('#root :is(section, aside, button[type=button]):not(article *)'),
    );
    const observer = new MutationObserver(() => {
      for (const element of rendered) {
        if (element.isConnected) continue;
        rendered.delete(element);
        seen.removed.push(`${element.localName} ${element.textContent.slice(0, 40)}`);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
};

test('nothing that the server rendered is drawn anew for a member', async ({ request, page }) => {
  test.setTimeout(120_000);
  await page.goto('/terms');
  await resumeAs(page, { email: 'serge@demo.example', password: 'demo-chantier-2026' });
  // The first page tells the browser to name its member to the server.
  const named = page.waitForResponse('**/api/auth/me');
  await page.goto('/terms');
  await named;
  const context = page.context();
  await context.addInitScript(observeRemovals);
  const removed = await onPages(context, renderedScreens, async (page, screen) => {
    const known = page.waitForResponse('**/api/auth/me');
    await page.goto(await addressOf(screen, request));
    await known;
    // The stream of notifications keeps the network busy.
    await page.waitForTimeout(500);
    const removed = await page.evaluate(() => (window as unknown as { removed: string[] }).removed);
    return removed.map((element) => `${screen}: ${element}`);
  });
  expect(removed.flat()).toEqual([]);
});

test('the list of public requests is read page after page without scripts', async ({ browser, viewport }) => {
  const context = await browser.newContext({ locale: 'fr-FR', javaScriptEnabled: false });
  const word = `Feuillardite${viewport!.width}`;
  const { request } = context;
  const login = { email: 'awa@demo.example', password: 'demo-chantier-2026' };
  const { token } = await (await request.post('/api/auth/login', { data: login })).json();
  const wanted = { category: 'Matériaux', type: 'sale', location: 'Abidjan' };
  await Promise.all(
    Array.from({ length: 25 }, async (_, i) => {
      const published = await request.post('/api/public-requests', {
        headers: { Authorization: `Bearer ${token}` },
        data: { ...wanted, title: `${word} en lot ${i}` },
      });
      expect(published.status()).toBe(201);
    }),
  );
  const page = await context.newPage();
  await page.goto(`/demandes/publiques?q=${word}`);
  const rows = page.getByRole('link', { name: new RegExp(`^${word}`) });
  await expect(rows).toHaveCount(24);
  await page.getByRole('link', { name: 'Afficher plus' }).click();
  await expect(page).toHaveURL(new RegExp(`q=${word}&page=2$`));
  await expect(rows).toHaveCount(1);
  await context.close();
});

/** Holds back the requests of a page to some addresses, by default its scripts; returns the function that lets them go. */
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

test('a button of a part that is attached later acts once it is', async ({ page }) => {
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

test('an opinion is sent once the part that it stands in is attached', async ({ page, request }) => {
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
  await expect.poll(() => isHydrated(page), { timeout: 10_000 }).toBe(true);
  await page.evaluate(() => localStorage.setItem('homeCity', 'Abidjan'));
  await page.goto('/terms', { waitUntil: 'load' });
  await expect.poll(() => isHydrated(page), { timeout: 3000 }).toBe(true);
});

test('a text typed before the scripts have come stays, and the app knows it', async ({ page }) => {
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
  // Until the styles have come, the button of the other size shows too: that of phones stands first.
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
