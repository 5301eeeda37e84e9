// Measures a first visit: the scripts of each first page (P7), Lighthouse on a simulated slow phone (P8), and the first
// paint on a line of 400 kbit/s. HOST_INDEX=1500 slows the processor to that of a host with this Lighthouse index.
// npx fetches Lighthouse when it is first needed; RUNS=1 runs each page once instead of five times.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { blockingWork } from './blocking-work.mjs';
import { findChromium } from './chromium.mjs';
import { withDemoServer } from './demo-server.mjs';
import { median } from './median.mjs';
import { onSlowLine } from './slow-line.mjs';
import { turbo } from './turbo-run.mjs';

const port = 4350;
const runs = Number(process.env.RUNS ?? 5);
const dist = 'apps/web/dist';
const lighthouse = 'lighthouse@12.8.2';
/** Factor by which Lighthouse slows the host's processor to simulate a phone. */
const phoneSlowdown = 4;

const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function printSizes() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, file]) => file);
  const { fr: pages } = JSON.parse(readFileSync(join(dist, 'preloads.json'), 'utf8'));
  const rows = Object.entries(pages).map(([page, own]) => {
    const bytes = sum([...new Set([...entry, ...own])].map(gzipped));
    return { page, 'scripts, KB gzip': (bytes / 1000).toFixed(1), goal: 120 };
  });
  console.table(rows);
}

/** Returns one Lighthouse report as JSON; an aborted run is repeated. */
function report(url, folder, slowdown) {
  const output = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu';
  const args = [
    '-y',
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${flags}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ];
  for (let tries = 0; tries < 3; tries += 1) {
    const env = { ...process.env, CHROME_PATH: findChromium() };
    const { status } = spawnSync('npx', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (status === 0) return JSON.parse(readFileSync(output, 'utf8'));
  }
  throw new Error(`Lighthouse could not read ${url}`);
}

/** Returns the factor by which a phone on the requested host is slower than this machine. */
function slowdownHere(url, folder) {
  const wanted = process.env.HOST_INDEX;
  if (!wanted) return phoneSlowdown;
  const { environment } = report(url, folder, phoneSlowdown);
  return (phoneSlowdown * environment.benchmarkIndex) / Number(wanted);
}

function measure(url, folder, slowdown) {
  const reports = Array.from({ length: runs }, () => report(url, folder, slowdown));
  const score = (category) => Math.round(median(reports.map((r) => r.categories[category].score)) * 100);
  const value = (audit) => median(reports.map((r) => r.audits[audit].numericValue));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'FCP, s': (value('first-contentful-paint') / 1000).toFixed(2),
    'LCP, s': (value('largest-contentful-paint') / 1000).toFixed(2),
    CLS: value('cumulative-layout-shift').toFixed(3),
    'TBT, ms': Math.round(value('total-blocking-time')),
    // Below 1500 the machine is too busy for meaningful figures.
    'machine index': Math.round(median(reports.map((r) => r.environment.benchmarkIndex))),
  };
}

if (turbo(['build', '--output-logs=errors-only']).status !== 0) process.exit(1);
printSizes();
const folder = mkdtempSync(join(tmpdir(), 'laterite-lighthouse-'));
try {
  await withDemoServer(port, async (address) => {
    const { items } = await (await fetch(`${address}/api/stuff?section=btp&category=Engins`)).json();
    const paths = ['/', '/marketplace', `/stuff/${items[0]._id}`];
    const urls = paths.map((path) => address + path);
    const slowdown = slowdownHere(urls[0], folder);
    console.log(`Lighthouse, processor ${slowdown.toFixed(1)} times slower:`);
    console.table(
      Object.fromEntries(urls.map((url) => [new URL(url).pathname, measure(url, folder, slowdown)])),
    );
    console.log('The same pages, counting only the time that a processor worked for them:');
    console.table(await blockingWork(urls, runs, slowdown));
    console.log('At 400 kbit/s and 400 ms, processor four times slower:');
    console.table(await onSlowLine(urls, runs));
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
