// Builds the product, starts it with its demo data and photographs every screen at phone and desktop size:
// screenshots/<screen>-<size>.png, and docs/screens.jpg, the contact sheet of the README.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserOptions, findChromium } from './chromium.mjs';
import { turbo } from './turbo-run.mjs';

const port = 4340;
const address = `http://127.0.0.1:${port}`;
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const demoLogin = { email: 'awa@demo.example', password: 'demo-chantier-2026' };

async function startServer(folder) {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    LOG_LEVEL: 'warn',
  };
  const server = spawn('node', ['apps/api/dist/main.js'], { env, stdio: 'ignore' });
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    const ready = await fetch(`${address}/readyz`).catch(() => undefined);
    if (ready?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const json = async (path, init) => (await fetch(address + path, init)).json();
const firstId = async (path) => (await json(path)).items[0]._id;

async function logIn() {
  const headers = { 'Content-Type': 'application/json' };
  return (await json('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(demoLogin) })).token;
}

/** Screens by name: address, and whether a member looks at it. */
async function screens() {
  const listing = await firstId('/api/stuff?section=btp&category=Engins');
  const professional = await firstId('/api/professionals');
  const company = await firstId('/api/companies');
  const anyone = {
    home: '/',
    marketplace: '/marketplace',
    mines: '/mines',
    immobilier: '/immobilier',
    'int-maison': '/int-maison',
    search: '/recherche?q=pelle',
    listing: `/stuff/${listing}`,
    trouve: '/trouve',
    trouver: '/trouver',
    professionals: '/professionals',
    professional: `/professional/${professional}`,
    company: `/company/${company}`,
    selection: '/selection',
    favorites: '/favoris',
    support: '/support',
    terms: '/terms',
    documentation: '/documentation',
    register: '/register',
    login: '/login',
    'forgot-password': '/forgot-password',
    'not-found': '/nulle-part',
  };
  const member = {
    upload: '/upload',
    profile: '/profile',
    'my-listings': '/mes-annonces',
    'change-password': '/change-password',
    notifications: '/notifications',
    'create-profile': '/create-profile',
    'get-started': '/getstarted',
  };
  return { anyone, member };
}

async function photograph(browser, size, paths, token, suffix = '', colorScheme = 'light') {
  const context = await browser.newContext({ viewport: sizes[size], deviceScaleFactor: 2, colorScheme });
  if (token) await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  const page = await context.newPage();
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(address + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `screenshots/${name}-${size}${suffix}.png` });
    await page.screenshot({ path: `screenshots/full/${name}-${size}${suffix}.png`, fullPage: true });
  }
  await context.close();
}

const sheet = [
  'home-phone',
  'marketplace-phone',
  'listing-phone',
  'upload-phone',
  'trouve-phone',
  'home-phone-dark',
];

/** Puts the best phone screens side by side. */
async function contactSheet(browser) {
  const pictures = sheet.map((name) => readFileSync(`screenshots/${name}.png`).toString('base64'));
  const images = pictures.map((data) => `<img src="data:image/png;base64,${data}">`).join('');
  const page = await browser.newPage({ viewport: { width: 1600, height: 560 } });
  await page.setContent(`<style>
    body { margin: 0; display: flex; gap: 16px; padding: 16px; background: #e7dfd3; }
    img { width: 248px; border-radius: 12px; }
  </style>${images}`);
  await page.screenshot({ path: 'docs/screens.jpg', quality: 82 });
}

if (turbo(['build', '--output-logs=errors-only']).status !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'laterite-screens-'));
mkdirSync('screenshots/full', { recursive: true });
const server = await startServer(folder);
const browser = await chromium.launch(browserOptions(findChromium()));
try {
  const { anyone, member } = await screens();
  const token = await logIn();
  for (const size of Object.keys(sizes)) {
    await photograph(browser, size, anyone);
    await photograph(browser, size, member, token);
  }
  await photograph(browser, 'phone', { home: '/', marketplace: '/marketplace' }, undefined, '-dark', 'dark');
  await contactSheet(browser);
  console.log('The pictures are in screenshots/, the contact sheet is docs/screens.jpg');
} finally {
  await browser.close();
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
