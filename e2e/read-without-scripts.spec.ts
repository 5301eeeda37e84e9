import { expect, type Page } from '@playwright/test';
import { send } from './support/as-api-user.ts';
import { startApp } from './support/hydration.ts';
import { onPages } from './support/on-pages.ts';
import { aPerson, becomeMember, resumeAs } from './support/people.ts';
import { addressOf, complaintsOf, renderedScreens } from './support/screens.ts';
import { test } from './support/test.ts';

const screens = [...renderedScreens, '/nothing', `/stuff/${'0'.repeat(24)}`, `/company/${'0'.repeat(24)}`];
const browsers = [
  { locale: 'fr-FR', marked: 'fr' },
  { locale: 'en-US', marked: undefined },
] as const;

/** Sums the layout shifts after the HTML was parsed in the page; before that, each part that arrives may move the parts beside it. */
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

/** Maximum layout shift: the first frame after parsing may still show the last parts arriving, while a block that hydration moves shifts more. */
const maxShift = 0.01;

for (const { locale, marked } of browsers) {
  test(`every public page is readable without scripts in a ${locale} browser`, async ({
    openPage,
    request,
  }) => {
    const page = await openPage({ locale, javaScriptEnabled: false });
    for (const screen of screens) {
      await page.goto(await addressOf(screen, request));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      const pressed = page.locator('button[lang][aria-pressed=true]');
      if (marked) await expect(pressed.first()).toHaveAttribute('lang', marked);
      else await expect(pressed).toHaveCount(0);
    }
  });

  test(`a rendered page takes the app without moving or complaining in a ${locale} browser`, async ({
    browser,
    page,
    request,
  }) => {
    test.setTimeout(240_000);
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
      // Without projects, the tab is lower than its skeleton.
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

/** Records in the page which elements of the server's HTML are removed, except forms that become buttons, and cards, because other journeys publish meanwhile. */
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
  test.setTimeout(240_000);
  await page.goto('/terms');
  await resumeAs(page, { email: 'serge@demo.example', password: 'demo-chantier-2026' });
  // While the first page loads, the app sends the member's token, and the server sets the hint cookies.
  const named = page.waitForResponse('**/api/auth/me');
  await page.goto('/terms');
  await named;
  const context = page.context();
  await context.addInitScript(observeRemovals);
  const removed = await onPages(context, renderedScreens, async (page, screen) => {
    const known = page.waitForResponse('**/api/auth/me');
    await page.goto(await addressOf(screen, request));
    await known;
    // The notification stream keeps the network busy.
    await page.waitForTimeout(500);
    const removed = await page.evaluate(() => (window as unknown as { removed: string[] }).removed);
    return removed.map((element) => `${screen}: ${element}`);
  });
  expect(removed.flat()).toEqual([]);
});

test('the list of public requests is read page after page without scripts', async ({ openPage, request }) => {
  const word = `Feuillardite${Date.now().toString(36)}`;
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
  const page = await openPage({ locale: 'fr-FR', javaScriptEnabled: false });
  await page.goto(`/demandes/publiques?q=${word}`);
  const rows = page.getByRole('link', { name: new RegExp(`^${word}`) });
  await expect(rows).toHaveCount(24);
  // By key: under load, a click on this link had no effect in some runs, here and in the list of listings.
  await page.getByRole('link', { name: 'Afficher plus' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${word}&page=2$`));
  await expect(rows).toHaveCount(1);
});
