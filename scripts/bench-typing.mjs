// Measures the script time of one key stroke in the publish form, at phone size with a processor four times slower.
import { chromium } from '@playwright/test';
import { browserOptions, findChromium } from './chromium.mjs';
import { withDemoServer } from './demo-server.mjs';
import { turbo } from './turbo-run.mjs';

const port = Number(process.env.PORT ?? 4360);
const goalMs = 16;
const text = 'Pelle hydraulique Caterpillar 320D, 2018';
/** Longer than the delays of the form before it stores the draft, draws the preview, and requests places and prices. */
const pauseMs = 1200;

async function logIn(address) {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'awa@demo.example', password: 'demo-chantier-2026' }),
  });
  return (await response.json()).token;
}

/** Returns the script time since the page began, in milliseconds. */
async function scriptMs(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
}

async function cost(page, devtools, waitMs, act = async () => undefined) {
  const before = await scriptMs(devtools);
  await act();
  await page.waitForTimeout(waitMs);
  return (await scriptMs(devtools)) - before;
}

/** Types a text with a pause after each word and at the end; returns the script time of each key stroke and of each pause. */
async function costs(page, devtools, label) {
  await page.getByLabel(label, { exact: true }).focus();
  const strokes = [];
  const pauses = [];
  for (const [index, key] of [...text].entries()) {
    strokes.push(await cost(page, devtools, 120, () => page.keyboard.type(key)));
    if (key === ' ' || index === text.length - 1) pauses.push(await cost(page, devtools, pauseMs));
  }
  return { strokes: strokes.toSorted((a, b) => a - b), pauses };
}

async function measure(address) {
  const browser = await chromium.launch(browserOptions(findChromium()));
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' });
    await context.addInitScript((token) => localStorage.setItem('authToken', token), await logIn(address));
    const page = await context.newPage();
    // The notification stream never ends, so the network would never be idle.
    await page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${address}/upload`, { waitUntil: 'networkidle' });
    await page.getByRole('radio', { name: 'Engins' }).press(' ');
    const devtools = await context.newCDPSession(page);
    // Processor time of the thread, which excludes the time of other processes on a busy machine.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const rows = {};
    for (const label of ['Titre', 'Description', 'Lieu']) {
      const { strokes, pauses } = await costs(page, devtools, label);
      rows[label] = {
        'median, ms': strokes[Math.floor(strokes.length / 2)].toFixed(1),
        'largest, ms': strokes.at(-1).toFixed(1),
        goal: goalMs,
        'largest pause, ms': Math.max(...pauses).toFixed(1),
      };
    }
    console.table(rows);
  } finally {
    await browser.close();
  }
}

if (turbo(['build', '--output-logs=errors-only']).status !== 0) process.exit(1);
await withDemoServer(port, measure);
