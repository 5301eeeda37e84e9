// How much script one key stroke costs in the publish form, on a phone's screen with a processor four times slower.
import { chromium } from '@playwright/test';
import { browserOptions, findChromium } from './chromium.mjs';
import { withDemoServer } from './demo-server.mjs';
import { turbo } from './turbo-run.mjs';

const port = Number(process.env.PORT ?? 4360);
const goalMs = 16;
const text = 'Pelle hydraulique Caterpillar 320D, 2018';

async function logIn(address) {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'awa@demo.example', password: 'demo-chantier-2026' }),
  });
  return (await response.json()).token;
}

/** Milliseconds of script since the page began. */
async function scriptMs(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
}

/** Types a text with pauses as people do, and returns the cost of each key stroke with the work that follows it. */
async function costs(page, devtools, label) {
  await page.getByLabel(label, { exact: true }).focus();
  const found = [];
  for (const key of text) {
    const before = await scriptMs(devtools);
    await page.keyboard.type(key);
    await page.waitForTimeout(120);
    found.push((await scriptMs(devtools)) - before);
  }
  return found.toSorted((a, b) => a - b);
}

async function measure(address) {
  const browser = await chromium.launch(browserOptions(findChromium()));
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' });
    await context.addInitScript((token) => localStorage.setItem('authToken', token), await logIn(address));
    const page = await context.newPage();
    // The stream of notifications never ends, so the network would never be idle.
    await page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${address}/upload`, { waitUntil: 'networkidle' });
    await page.getByRole('radio', { name: 'Engins' }).press(' ');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const rows = {};
    for (const label of ['Titre', 'Description', 'Lieu']) {
      const sorted = await costs(page, devtools, label);
      rows[label] = {
        'median, ms': sorted[Math.floor(sorted.length / 2)].toFixed(1),
        'largest, ms': sorted.at(-1).toFixed(1),
        goal: goalMs,
      };
    }
    console.table(rows);
  } finally {
    await browser.close();
  }
}

if (turbo(['build', '--output-logs=errors-only']).status !== 0) process.exit(1);
await withDemoServer(port, measure);
