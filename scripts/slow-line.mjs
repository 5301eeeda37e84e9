import { chromium } from '@playwright/test';
import { browserOptions, findChromium } from './chromium.mjs';
import { median } from './median.mjs';

const bytesPerSecond = 400_000 / 8;

/** First and largest contentful paint of one cold visit, in milliseconds. */
async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForTimeout(500);
  const paints = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0].startTime;
        new PerformanceObserver((list) => {
          resolve({ first, largest: list.getEntries().at(-1).startTime });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return paints;
}

const seconds = (ms) => (ms / 1000).toFixed(2);

/** Returns, by address, the median paints of cold visits at 400 kbit/s and 400 ms with a processor four times slower. */
export async function onSlowLine(urls, runs) {
  const browser = await chromium.launch(browserOptions(findChromium()));
  try {
    const rows = {};
    for (const url of urls) {
      const visits = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url));
      rows[new URL(url).pathname] = {
        'FCP, s': seconds(median(visits.map(({ first }) => first))),
        'LCP, s': seconds(median(visits.map(({ largest }) => largest))),
        'goal, FCP': '2.0',
      };
    }
    return rows;
  } finally {
    await browser.close();
  }
}
