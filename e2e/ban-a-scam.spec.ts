import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { startApp } from './support/hydration.ts';
import { aPerson, type Person, resumeAs } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';
import { test } from './support/test.ts';

const admin = { email: 'admin@demo.example', password: 'demo-chantier-2026' };

/** Signs up a seller, publishes a listing through the API and returns its id. */
async function publish(request: APIRequestContext, seller: Person, title: string): Promise<string> {
  const signedUp = await request.post('/api/auth/signup', { data: seller });
  expect(signedUp.status()).toBe(201);
  const photo = await readFile(join(import.meta.dirname, 'support/pelle.jpg'));
  const published = await request.post('/api/stuff', {
    headers: { Authorization: `Bearer ${(await signedUp.json()).token}` },
    multipart: {
      title,
      description: 'Acompte à envoyer avant la visite.',
      price: '9500000',
      category: 'Engins',
      type: 'sale',
      section: 'btp',
      location: 'Bouaké',
      image: { name: 'pelle.jpg', mimeType: 'image/jpeg', buffer: photo },
    },
  });
  expect(published.status()).toBe(201);
  return (await published.json())._id;
}

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await startApp(page);
};

/** Leaves the page, at which decisions that can still be undone are sent. */
const sendNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')));

/** Decides a case with a custom reason; the decision is sent when the page is left. */
async function decide(page: Page, button: RegExp, reason: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Raison').fill(reason);
  await sheet.getByRole('button', { name: 'Masquer' }).click();
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await sendNow(page);
  await expect(page.getByText('Décision enregistrée')).toBeVisible();
}

test('a scam is reported, hidden, appealed against, and its seller banned', async ({
  page,
  request,
  openPage,
  viewport,
}) => {
  const seller = aPerson('Vendeur Pressé');
  const title = `Pelle à saisir ${viewport!.width} ${Date.now()}`;
  const id = await publish(request, seller, title);

  await open(page, `/stuff/${id}`);
  await page.getByRole('button', { name: 'Signaler cette annonce' }).click();
  const report = page.getByRole('dialog');
  await report.getByRole('radio', { name: 'Arnaque' }).check();
  await report.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(report.getByRole('status')).toBeVisible();

  const team = await openPage();
  await refuseStream(team);
  await resumeAs(team, admin);
  await open(team, '/admin/signalements');
  await decide(team, new RegExp(`^Masquer « ${title}`), 'Acompte demandé');

  const owner = await openPage();
  await refuseStream(owner);
  await resumeAs(owner, seller);
  await open(owner, '/signalements?tab=received');
  await owner.getByRole('button', { name: 'Demander un second examen' }).click();
  await owner.getByRole('dialog').getByLabel('Votre explication').fill('C’est l’usage ici.');
  await owner.getByRole('dialog').getByRole('button', { name: 'Demander' }).click();
  await expect(owner.getByRole('button', { name: 'Demander un second examen' })).toBeHidden();

  await open(team, '/admin/signalements');
  await decide(team, new RegExp(`^Masquer « ${title}`), 'Un acompte avant la visite est interdit');
  await open(team, `/admin/membres?q=${encodeURIComponent(seller.email)}`);
  await team.getByRole('link', { name: seller.email }).click();
  await expectAccessible(team);
  await team.getByRole('button', { name: 'Bannir' }).click();
  const ban = team.getByRole('dialog');
  await ban.getByRole('button', { name: 'Arnaque' }).click();
  await ban.getByRole('button', { name: 'Bannir' }).click();
  await expect(team.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await sendNow(team);
  await expect(team.getByText(/^Banni\s:/)).toBeVisible();

  await owner.goto('/notifications');
  await expect(owner.getByText(/Votre compte est fermé|Your account is closed/).first()).toBeVisible();
  await expect(owner).toHaveURL(/\/login/);
  expect((await request.get(`/api/stuff/${id}`)).status()).toBe(404);
});
