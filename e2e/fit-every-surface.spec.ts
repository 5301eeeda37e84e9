import { expect, type Locator, type Page, test } from '@playwright/test';
import { startApp } from './support/hydration.ts';
import { resumeAs } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';
import { addressOf } from './support/screens.ts';

test('with text at 200 % the buttons of the filters stay on the screen', async ({ page }) => {
  await page.goto('/marketplace?sheet=filters');
  await startApp(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /^Voir/ })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const name of [/^Voir/, 'Réinitialiser']) {
    await expect(sheet.getByRole('button', { name }).last()).toBeInViewport({ ratio: 1 });
  }
});

const awa = { email: 'awa@demo.example', password: 'demo-chantier-2026' };

/** Logs in as the demo seller and opens the first link of a list whose address contains these parts. */
async function openFirst(page: Page, list: string, part: string): Promise<void> {
  await refuseStream(page);
  await resumeAs(page, awa);
  await page.goto(list);
  await page.locator(`main a[href*="${part}"]`).first().click();
}

/** Doubles the text of a page and expects that none of these elements passes the right edge of the screen. */
async function expectFitting(page: Page, elements: Locator): Promise<void> {
  await expect(elements.first()).toBeAttached();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const ends = await elements.evaluateAll((all) =>
    all.map((element) => element.getBoundingClientRect().right),
  );
  for (const end of ends) expect(end).toBeLessThanOrEqual(360);
}

test('with text at 200 % the sums of a quote stay on the screen', async ({ page }) => {
  await openFirst(page, '/demandes', '/demandes/');
  await expect(page.getByText('472 000 FCFA').first()).toBeVisible();
  await expectFitting(page, page.locator('main dd'));
});

test('with text at 200 % the button that sends a message stays on the screen', async ({ page }) => {
  await openFirst(page, '/messages', '/messages/');
  await expectFitting(page, page.getByRole('button', { name: 'Envoyer' }));
});

test('with text at 200 % the links to whole lists stay on the screen', async ({ page }) => {
  await page.goto('/');
  await startApp(page);
  await expectFitting(page, page.getByRole('link', { name: /^Tout voir/ }));
});

test('with text at 200 % the heart of a card on the home page leaves its badge free', async ({ page }) => {
  await page.goto('/');
  await startApp(page);
  const card = page.getByRole('article').filter({ hasText: 'Nouveau' }).first();
  await expectFitting(page, card.getByText('Nouveau'));
  const badge = (await card.getByText('Nouveau').boundingBox())!;
  const heart = (await card.getByRole('button').last().locator('span').first().boundingBox())!;
  expect(badge.x + badge.width).toBeLessThan(heart.x);
});

test('with text at 200 % the names of those who answered a request have room for a word', async ({
  page,
}) => {
  await refuseStream(page);
  await resumeAs(page, awa);
  const { items } = await (await page.request.get('/api/public-requests')).json();
  const answered = items.find(({ title }: { title: string }) => /Ciment/.test(title));
  await page.goto(`/demandes/publiques/${answered._id}`);
  const name = page.getByRole('button', { name: /Chantal Ngo Bassa/ }).getByText('Chantal Ngo Bassa');
  await expectFitting(page, name);
  expect((await name.boundingBox())!.width).toBeGreaterThan(180);
});

test('the message box leaves its place at the bottom of a phone held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openFirst(page, '/messages', '/messages/');
  const box = page.getByLabel('Votre message');
  await expect(box).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(box).not.toBeInViewport();
});

test('bars scroll away on a phone held sideways, and stay while a keyboard is open', async ({ page }) => {
  await page.goto('/marketplace');
  const bars = [
    page.getByRole('banner'),
    page.getByRole('searchbox'),
    page.getByRole('navigation', { name: 'Sections' }),
  ];
  const scrollDown = () => page.evaluate(() => scrollTo(0, 900));
  await page.setViewportSize({ width: 360, height: 400 });
  await scrollDown();
  for (const bar of bars) await expect(bar).toBeInViewport();
  await page.setViewportSize({ width: 740, height: 360 });
  await scrollDown();
  for (const bar of bars) await expect(bar).not.toBeInViewport();
});

test('a printed listing has its text without buttons over it, other listings and the rating form', async ({
  page,
  request,
}) => {
  await page.goto(await addressOf('/stuff/:id', request));
  await startApp(page);
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  for (const part of ['[data-bottom-bar]', '#avis', '#content article']) {
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
  }
});

for (const { path, name } of [
  { path: '/trouve?tab=professionnels', name: 'Professionnels' },
  { path: '/calculateur?job=roof', name: 'Toiture' },
]) {
  test(`the chosen option of ${path} is in view once the app has started`, async ({ page }) => {
    await page.goto(path);
    const chosen = page.locator('main').getByText(name, { exact: true });
    await startApp(page);
    await expect(chosen).toBeInViewport({ ratio: 1 });
  });
}

test('pages open at their top', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const screen of ['/stuff/:id', '/professional/:id', '/company/:id', '/trouve']) {
    await page.goto(await addressOf(screen, request));
    await startApp(page);
    expect(await page.evaluate(() => window.scrollY), screen).toBe(0);
  }
});

test('with forced colours chosen filters, tabs and boxes differ from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (element: Locator) =>
    element.evaluate((found) => getComputedStyle(found).backgroundColor);
  await page.goto('/marketplace?sheet=filters&category=Engins');
  await startApp(page);
  const box = page.getByRole('dialog').getByRole('checkbox', { name: /^Engins/ });
  const other = page.getByRole('dialog').getByRole('checkbox', { name: /^Appareils/ });
  expect(await background(box)).not.toBe(await background(other));
  const tick = await box.locator('+ svg').evaluate((found) => getComputedStyle(found).stroke);
  expect(tick).not.toBe(await background(box));
  await page.goto('/trouve?tab=cabinets');
  await startApp(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await background(tab('Cabinets'))).not.toBe(await background(tab('Magasins')));
  await page.goto('/calculateur?job=wall');
  await startApp(page);
  const job = page.locator('main a[aria-current="page"]');
  expect(await background(job)).not.toBe(await background(page.locator('main a[href*="job="]').last()));
});
