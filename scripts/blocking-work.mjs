import { chromium } from '@playwright/test';
import { browserOptions, findChromium } from './chromium.mjs';
import { median } from './median.mjs';

const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'disabled-by-default-lighthouse'];
/** Milliseconds after loading within which tasks of the page are counted; its scripts run later. */
const watchedMs = 1200;
/** Milliseconds of a task that block nobody, as Lighthouse counts. */
const freeMs = 50;

/** Returns the tasks of the page's main thread from its first layout on, those within other tasks left out. */
function tasksOf(events) {
  const visit = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  const own = events.filter(
    ({ pid, tid, ts, ph }) => pid === visit.pid && tid === visit.tid && ts >= visit.ts && ph === 'X',
  );
  const layouts = own.filter(({ name }) => name === 'Layout').map(({ ts }) => ts);
  const tasks = [];
  let end = 0;
  for (const { name, ts, dur, tdur = 0 } of own.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (!name.includes('RunTask') || ts < end) continue;
    end = ts + dur;
    tasks.push({ ms: tdur / 1000, hasLayout: layouts.some((layout) => layout >= ts && layout < end) });
  }
  return tasks.slice(tasks.findIndex(({ hasLayout }) => hasLayout));
}

/** Returns the milliseconds that the page blocks a processor this many times slower; layout is slowed half as much, as by Lighthouse. */
const blocked = (tasks, slowdown) =>
  tasks.reduce((sum, { ms, hasLayout }) => {
    const slowed = ms * (hasLayout ? slowdown / 2 : slowdown);
    return sum + Math.max(0, slowed - freeMs);
  }, 0);

async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('about:blank');
  await browser.startTracing(page, { categories });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(watchedMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return tasksOf(traceEvents);
}

/**
 * Returns, by address, the milliseconds for which the page's own work blocks a processor `slowdown` times slower:
 * total blocking time computed from the processor time of tasks, without what they wait for other processes.
 */
export async function blockingWork(urls, runs, slowdown) {
  const browser = await chromium.launch(browserOptions(findChromium()));
  try {
    const rows = {};
    for (const url of urls) {
      const visits = [];
      for (let run = 0; run < runs; run += 1) visits.push(blocked(await visit(browser, url), slowdown));
      rows[new URL(url).pathname] = { 'blocked by own work, ms': Math.round(median(visits)) };
    }
    return rows;
  } finally {
    await browser.close();
  }
}
