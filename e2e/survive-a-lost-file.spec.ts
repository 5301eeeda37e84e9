import { expect, type Page, test } from '@playwright/test';
import { pressAnyKey, startApp } from './support/hydration.ts';
import { onPages } from './support/on-pages.ts';

const screens = ['/', '/marketplace', '/stuff/:id', '/login', '/trouve'];
/** Total duration of the retries of a script. */
const retriesMs = 2500;

interface Trial {
  address: string;
  script: string;
}

const isScript = (url: string) => url.includes('/assets/') && url.endsWith('.js');

/** Returns whether the screen shows content, or a message with a button. */
const isUsable = (page: Page) =>
  page
    .evaluate(() => {
      // biome-ignore-start lint/performance/useDomNodeTextContent: only what is visible counts
      const text = document.body.innerText.trim();
      const controls = [...document.querySelectorAll('a, button')].filter((one) => one.checkVisibility());
      const main = document.querySelector('main');
      return text.length > 40 && controls.length > 0 && (!main || main.innerText.trim().length > 0);
      // biome-ignore-end lint/performance/useDomNodeTextContent: only what is visible counts
    })
    // The app loads the page again once, which ends the evaluation.
    .catch(() => false);

/** Returns the scripts that a page requests until its network is idle. */
async function scriptsOf(page: Page, address: string): Promise<Trial[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => isScript(request.url()) && scripts.add(new URL(request.url()).pathname));
  await page.goto(address);
  await pressAnyKey(page);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return [...scripts].map((script) => ({ address, script }));
}

/** Opens a page with one of its scripts blocked; returns a description of what is wrong with the screen, if anything. */
async function tryWithout(page: Page, { address, script }: Trial) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: [`*${script}`, '*/images/*'] });
  const blocked = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith(script));
  // The app of the page before may load that page again, which ends the first attempt.
  const open = () => page.goto(address, { waitUntil: 'commit' });
  await open().catch(open);
  await blocked;
  await pressAnyKey(page);
  await page.waitForTimeout(retriesMs);
  const isShown = await expect
    .poll(() => isUsable(page))
    .toBe(true)
    .then(() => true)
    .catch(() => false);
  await session.detach();
  return isShown ? [] : [`${address} without ${script}`];
}

test('no single script that fails leaves the screen empty', async ({
  browser,
  request,
  baseURL,
  contextOptions,
  viewport,
}) => {
  test.setTimeout(240_000);
  const { items } = await (await request.get('/api/stuff?limit=1')).json();
  const context = await browser.newContext({ ...contextOptions, baseURL: baseURL!, viewport });
  const addresses = screens.map((screen) => screen.replace(':id', items[0]._id));
  const asked = (await onPages(context, addresses, scriptsOf)).flat();
  // A script that several screens share is tested on the first of them.
  const trials = [...new Map(asked.reverse().map((trial) => [trial.script, trial])).values()];
  expect((await onPages(context, trials, tryWithout)).flat()).toEqual([]);
  await context.close();
});

test('a browser that refuses storage shows the app all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  for (const screen of screens.filter((path) => !path.includes(':'))) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a page whose file a new version has replaced opens in that version', async ({ page }) => {
  await page.goto('/support');
  await startApp(page);
  let isReplaced = true;
  await page.route('**/assets/home-page-*.js', (route) =>
    isReplaced ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // The navigation gets the existing file; the HTML that the app compares with it names another.
    isReplaced = !route.request().isNavigationRequest();
    const compared = html.replaceAll(/(\/assets\/core-[\w-]+)\.js/g, '$1.js?2');
    await route.fulfill({ response, body: isReplaced ? compared : html });
  });
  await page.getByRole('link', { name: 'Latérite' }).first().click();
  await expect.poll(() => isReplaced).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a part that cannot be fetched says so, can be tried again and closed', async ({ page }) => {
  await page.goto('/marketplace');
  await startApp(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/menu-sheet-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'n’a pas pu se charger' });
  await expect(notice).toBeVisible();
  await page.unroute('**/assets/menu-sheet-*.js');
  await notice.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
