// Builds the product, starts it with demo data and takes a screenshot of every screen at phone and desktop size:
// screenshots/<screen>-<size>.png, and docs/screens.jpg, the contact sheet of the README.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserOptions, findChromium } from './chromium.mjs';
import { withDemoServer } from './demo-server.mjs';
import { turbo } from './turbo-run.mjs';

const port = 4340;
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const password = 'demo-chantier-2026';

const json = async (url, init) => (await fetch(url, init)).json();
const firstId = async (url) => (await json(url)).items[0]._id;

async function logIn(address, email) {
  const headers = { 'Content-Type': 'application/json' };
  return (
    await json(`${address}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
  ).token;
}

/** Screens by name with their address, grouped by the person who views them. */
async function screens(address) {
  const listing = await firstId(`${address}/api/stuff?section=btp&category=Engins`);
  const professional = await firstId(`${address}/api/professionals`);
  const company = await firstId(`${address}/api/companies`);
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
    requests: '/demandes',
    'change-password': '/change-password',
    notifications: '/notifications',
    'create-profile': '/create-profile',
    'get-started': '/getstarted',
  };
  const administrator = { moderation: '/admin/annonces' };
  return { anyone, member, administrator };
}

async function photograph(browser, address, size, paths, token, suffix = '', colorScheme = 'light') {
  const context = await browser.newContext({ viewport: sizes[size], deviceScaleFactor: 2, colorScheme });
  if (token) await context.addInitScript((value) => localStorage.setItem('authToken', value), token);
  const page = await context.newPage();
  // The notification stream never ends, so the network of a member would never be idle.
  await page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }));
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

/** Combines the best phone screens into the contact sheet. */
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
mkdirSync('screenshots/full', { recursive: true });
const browser = await chromium.launch(browserOptions(findChromium()));
try {
  await withDemoServer(port, async (address) => {
    const { anyone, member, administrator } = await screens(address);
    const token = await logIn(address, 'awa@demo.example');
    const adminToken = await logIn(address, 'admin@demo.example');
    for (const size of Object.keys(sizes)) {
      await photograph(browser, address, size, anyone);
      await photograph(browser, address, size, member, token);
      await photograph(browser, address, size, administrator, adminToken);
    }
    const dark = { home: '/', marketplace: '/marketplace' };
    await photograph(browser, address, 'phone', dark, undefined, '-dark', 'dark');
  });
  await contactSheet(browser);
  console.log('The pictures are in screenshots/, the contact sheet is docs/screens.jpg');
} finally {
  await browser.close();
}
