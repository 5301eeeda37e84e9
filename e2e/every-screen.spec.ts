import { expect, type Page, test as playwrightTest } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { refuseStream } from './support/quiet-network.ts';
import { addressOf, complaintsOf, publicScreens } from './support/screens.ts';

const forMembers = [
  '/upload',
  '/profile',
  '/mes-annonces',
  '/mes-annonces/import',
  '/demandes',
  '/mes-prix',
  '/messages',
  '/stuff/:id/edit',
  '/change-password',
  '/notifications',
  '/signalements',
  '/verification',
  '/verify-phone',
  '/create-profile',
  '/getstarted',
];

/** Languages and themes for each size, beginning with those in which the page opens; each pair is checked at one size at least. */
const looksOf = (isMobile: boolean) =>
  isMobile
    ? ([
        { wording: 'fr', colorScheme: 'light' },
        { wording: 'en', colorScheme: 'dark' },
      ] as const)
    : ([
        { wording: 'en', colorScheme: 'light' },
        { wording: 'fr', colorScheme: 'dark' },
      ] as const);

const sections = [
  'annonces',
  'demandes',
  'signalements',
  'revendications',
  'fiches',
  'verifications',
  'membres',
  'entreprises',
  'professionnels',
  'import',
  'lieux',
  'mises-en-avant',
  'support',
  'journal',
];
const forAdministrators = ['/admin', ...sections.map((section) => `/admin/${section}`)];
const password = 'demo-chantier-2026';
const loginFor = (screen: string) => ({
  email: forAdministrators.includes(screen) ? 'admin@demo.example' : 'awa@demo.example',
  password,
});

/** All screens of one size share a page, because creating a page takes three times as long as opening an address in it. */
const test = playwrightTest.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ ...project.use, serviceWorkers: 'block' });
      await refuseStream(context);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Collects the errors of a page and its requests to other hosts. */
function complaintsAt(page: Page, home: string): string[] {
  const complaints = complaintsOf(page, ['error']);
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(home) && !/^(data|blob):/.test(url)) complaints.push(url);
  });
  return complaints;
}

/** Returns by how many pixels the page is wider than the screen. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sets the size of all text; people with weak eyesight double it. */
const sizeText = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

/** Switches the language and the theme of an open page, which takes a third of the time of opening it again. */
async function changeLook(page: Page, { wording, colorScheme }: ReturnType<typeof looksOf>[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const html = page.locator('html');
  const isShown = (await html.getAttribute('lang')) === wording;
  // Before hydration, the page stores trusted clicks only, and this one is dispatched by a script.
  await expect(async () => {
    if (!isShown) await page.locator(`button[lang=${wording}]`).first().dispatchEvent('click');
    await expect(html).toHaveAttribute('lang', wording, { timeout: 2000 });
  }).toPass();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
}

for (const screen of [...publicScreens, ...forMembers, ...forAdministrators]) {
  test(`${screen} is accessible, quiet and fits, in both languages and themes`, async ({
    sharedPage: page,
    request,
    baseURL,
    viewport,
    isMobile,
  }) => {
    const { token, userId } = await (
      await request.post('/api/auth/login', { data: loginFor(screen) })
    ).json();
    const address = await addressOf(screen, request, userId);
    const { items } = await (await request.get('/api/stuff?limit=3')).json();
    const selection = JSON.stringify(items.map(({ _id }: { _id: string }) => _id));
    const isMember = !publicScreens.includes(screen);
    const [first, second] = looksOf(isMobile);
    const stored = { wording: first.wording, selection, ...(isMember && { authToken: token }) };
    await page.context().clearCookies();
    // An address without scripts, so that no script reads storage while it is written.
    await page.goto('/readyz');
    await page.evaluate((values) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, stored);
    await page.setViewportSize(viewport!);
    await page.emulateMedia({ colorScheme: first.colorScheme, reducedMotion: 'reduce' });
    const complaints = complaintsAt(page, baseURL!);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const look of [first, second]) {
      await page.setViewportSize(viewport!);
      await sizeText(page, '');
      await changeLook(page, look);
      await expectAccessible(page);
      expect(await overflowOf(page)).toBe(0);
      if (isMobile) {
        await sizeText(page, '200%');
        expect(await overflowOf(page), 'with text at 200 %').toBe(0);
        await page.setViewportSize({ width: 320, height: 740 });
        expect(await overflowOf(page), 'with text at 200 % on 320 px').toBe(0);
      }
      expect(complaints).toEqual([]);
    }
  });
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
