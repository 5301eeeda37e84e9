import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';

const screens = ['/', '/marketplace', '/stuff/:id', '/login', '/trouve'];
/** Pages opened side by side: each mostly waits. */
const atOnce = 8;
/** The retries of a script end sooner. */
const retriesMs = 4000;
/** The sentence in the HTML is shown sooner. */
const patienceMs = 10_000;

interface Trial {
  address: string;
  script: string;
}

const isScript = (url: string) => url.includes('/assets/') && url.endsWith('.js');

/** Whether content stands on the screen, or a sentence with something to press. */
const isUsable = (page: Page) =>
  page.evaluate(() => {
    const text = document.body.innerText.trim();
    const controls = [...document.querySelectorAll('a, button')].filter((one) => one.checkVisibility());
    const main = document.querySelector('main');
    return text.length > 40 && controls.length > 0 && (!main || main.innerText.trim().length > 0);
  });

/** The scripts a page asks for until it is at rest. */
async function scriptsOf(browser: Browser, options: BrowserContextOptions, address: string): Promise<Trial[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => isScript(request.url()) && scripts.add(new URL(request.url()).pathname));
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...scripts].map((script) => ({ address, script }));
}

/** Opens a page with one of its scripts blocked; returns what is wrong with the screen, if anything. */
async function tryWithout(browser: Browser, options: BrowserContextOptions, { address, script }: Trial) {
  const context = await browser.newContext(options);
  await context.route(`**${script}`, (route) => route.abort());
  const page = await context.newPage();
  const blocked = page.waitForEvent('requestfailed', { predicate: (failed) => failed.url().endsWith(script) });
  await page.goto(address);
  await blocked;
  await page.waitForTimeout(retriesMs);
  const isShown = await expect
    .poll(() => isUsable(page), { timeout: patienceMs })
    .toBe(true)
    .then(() => true)
    .catch(() => false);
  await context.close();
  return isShown ? [] : [`${address} without ${script}`];
}

async function inTurn<T, R>(items: T[], act: (item: T) => Promise<R[]>): Promise<R[]> {
  const queue = [...items];
  const results: R[] = [];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) results.push(...(await act(item)));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

test('no single script that fails leaves the screen empty', async ({
  browser,
  request,
  baseURL,
  contextOptions,
  viewport,
}) => {
  const { items } = await (await request.get('/api/stuff?limit=1')).json();
  const options = { ...contextOptions, baseURL: baseURL!, viewport, serviceWorkers: 'block' as const };
  const addresses = screens.map((screen) => screen.replace(':id', items[0]._id));
  const asked = await inTurn(addresses, (address) => scriptsOf(browser, options, address));
  // A script that several screens share is tried on the first of them.
  const trials = [...new Map(asked.reverse().map((trial) => [trial.script, trial])).values()];
  console.error(trials.length);
  expect(await inTurn(trials, (trial) => tryWithout(browser, options, trial))).toEqual([]);
});
