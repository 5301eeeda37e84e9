import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { publish, send } from './support/as-api-user.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const photo = join(import.meta.dirname, 'support/pelle.jpg');
const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 plan') };

/** Opens a page whose code is cached on the device, as on a second visit. */
async function openInstalled(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
}

/** Sends a GET request as an API client of the member who is logged in on this page. */
async function read(page: Page, path: string) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  return (await page.request.get(path, { headers: { Authorization: `Bearer ${token}` } })).json();
}

const waiting = (page: Page) => page.getByRole('button', { name: '1 envoi en attente' });

test('a request with files is sent without a network, loses one of them, is changed, and reaches the seller once', async ({
  page: buyer,
  openAtDesk,
}) => {
  const seller = await openAtDesk();
  await becomeMember(seller, aPerson('Yao Hors Ligne'));
  const listing = await publish(seller, 'Ciment hors ligne');
  await becomeMember(buyer, aPerson('Fatou Sans Réseau'));
  await openInstalled(buyer, `/stuff/${listing}`);
  await buyer.getByRole('button', { name: 'Acheter', exact: true }).click();
  const asking = buyer.getByRole('dialog', { name: 'Acheter' });
  const field = asking.getByLabel('Joindre une photo ou un PDF');
  for (const file of [photo, plan, { ...plan, name: 'facture.pdf' }]) await field.setInputFiles(file);
  await expect(asking.getByText('facture.pdf')).toBeVisible();
  await buyer.context().setOffline(true);
  await asking.getByLabel('Message').fill('Livraison lundi ?');
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(asking).toHaveCount(0);
  await waiting(buyer).click();
  const outbox = buyer.getByRole('dialog', { name: 'En attente d’envoi' });
  await expect(outbox).toContainText('Livraison lundi ?');
  await outbox.getByRole('button', { name: /pelle\.jpg/ }).click();
  await expect(outbox.getByText('pelle.jpg')).toHaveCount(0);
  await expectAccessible(buyer);
  await outbox.getByRole('button', { name: 'Modifier' }).click();
  await expect(asking.getByLabel('Message')).toHaveValue('Livraison lundi ?');
  await expect(asking.getByText('plan.pdf')).toBeVisible();
  await expect(asking.getByText('pelle.jpg')).toHaveCount(0);
  await expect(waiting(buyer)).toHaveCount(0);
  await asking.getByLabel('Message').fill('Livraison mardi ?');
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(waiting(buyer)).toBeVisible();
  await buyer.context().setOffline(false);
  await expect(buyer.getByText('Demande : envoi réussi.')).toBeVisible();
  await expect(waiting(buyer)).toHaveCount(0);
  const { items } = await read(seller, '/api/orders?box=in');
  expect(items).toHaveLength(1);
  const { files, messages } = await read(seller, `/api/orders/${items[0]._id}`);
  expect(files).toHaveLength(2);
  expect(messages).toMatchObject([{ text: 'Livraison mardi ?' }]);
});

test('a message with a photo that waits is put back into the open conversation, and survives a reload there', async ({
  page,
}) => {
  await becomeMember(page, aPerson('Aya Reprise'));
  const { items } = await (await page.request.get('/api/stuff?limit=1')).json();
  await page.goto(`/messages/nouveau?listing=${items[0]._id}`);
  await expect(page).toHaveURL(/\/messages\/[0-9a-f]{24}$/);
  await openInstalled(page, page.url());
  const words = page.getByLabel('Votre message');
  const field = page.getByLabel('Joindre une photo ou un PDF');
  await field.setInputFiles(photo);
  await words.fill('Voici la panne');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(words).toHaveValue('');
  await waiting(page).click();
  await expect(page.getByRole('button', { name: /1 fichier.*Voici la panne.*En attente/ })).toBeVisible();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await expect(words).toHaveValue('Voici la panne');
  // The sheet closes when the message has left the outbox.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(words).toHaveValue('Voici la panne');
  await page.getByRole('button', { name: /pelle\.jpg/ }).click();
  await field.setInputFiles(plan);
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(waiting(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Message : envoi réussi.')).toBeVisible();
  await expect(page.getByText('Voici la panne')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Ouvrir le PDF' })).toBeVisible();
});

test('a quote written without a network is cancelled, changed, and reaches the buyer once', async ({
  page: seller,
  openAtDesk,
}) => {
  const buyer = await openAtDesk();
  await becomeMember(seller, aPerson('Moïse Sans Réseau'));
  const listing = await publish(seller, 'Sable lavé');
  await becomeMember(buyer, aPerson('Nadège Aka'));
  const { _id: order } = await send(buyer, '/api/orders', {
    data: { listing, kind: 'devis', message: 'Dix m³' },
  });
  await openInstalled(seller, `/demandes/${order}`);
  await seller.getByRole('button', { name: 'Écrire un devis' }).click();
  const writing = seller.getByRole('dialog', { name: 'Écrire un devis' });
  await writing.getByLabel('Prix unitaire HT').fill('5000');
  await seller.context().setOffline(true);
  await writing.getByRole('button', { name: 'Envoyer le devis' }).click();
  await waiting(seller).click();
  await seller.getByRole('button', { name: 'Modifier' }).click();
  await expect(waiting(seller)).toHaveCount(0);
  await expect(writing.getByLabel('Prix unitaire HT')).toHaveValue(/5.?000/);
  await writing.getByLabel('Prix unitaire HT').fill('4500');
  await writing.getByRole('button', { name: 'Envoyer le devis' }).click();
  await expect(waiting(seller)).toBeVisible();
  await seller.context().setOffline(false);
  await expect(seller.getByText('Devis : envoi réussi.')).toBeVisible();
  await expect(waiting(seller)).toHaveCount(0);
  const { quotes } = await read(buyer, `/api/orders/${order}`);
  expect(quotes).toHaveLength(1);
  expect(quotes[0].lines[0]).toMatchObject({ unitPrice: 4500 });
});

test('a public request written without a network is cancelled, changed, and published once', async ({
  page,
}) => {
  const title = `Dix tonnes de fer ${Date.now()}`;
  await becomeMember(page, aPerson('Awa Cherche'));
  await openInstalled(page, '/demandes/publiques/nouvelle');
  await page.context().setOffline(true);
  await page.getByLabel('Que cherchez-vous').fill(title);
  await page.getByLabel('Catégorie').selectOption('Matériaux');
  await page.getByLabel('Où ?').fill('Yopougon, Abidjan');
  await page.getByRole('button', { name: 'Publier une demande' }).click();
  await expect(waiting(page)).toBeVisible();
  await expect(page).toHaveURL(/\/demandes\?tab=publiques/);
  await waiting(page).click();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await expect(page.getByLabel('Que cherchez-vous')).toHaveValue(title);
  await page.getByLabel('Où ?').fill('Bouaké');
  await page.getByRole('button', { name: 'Publier une demande' }).click();
  await expect(waiting(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Demande publique : envoi réussi.')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
  const { items } = await read(page, '/api/public-requests/mine');
  expect(items).toMatchObject([{ title, location: 'Bouaké' }]);
});

test('a company followed and an alert created without a network are on the account once there is one', async ({
  page,
}) => {
  await becomeMember(page, aPerson('Salif Suit'));
  const [company] = (await (await page.request.get('/api/companies?limit=1')).json()).items;
  await openInstalled(page, `/company/${company.slug ?? company._id}`);
  await page.getByRole('button', { name: 'Suivre' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Suivre' }).click();
  await expect(page.getByRole('button', { name: 'Suivi' })).toHaveAttribute('aria-pressed', 'true');
  await waiting(page).click();
  await expect(page.getByRole('dialog', { name: 'En attente d’envoi' })).toContainText(company.name);
  await page.context().setOffline(false);
  await expect(page.getByText('Abonnement : envoi réussi.')).toBeVisible();

  await page.goto('/recherche?q=pelle');
  await page.getByRole('button', { name: 'Créer une alerte' }).click();
  const sheet = page.getByRole('dialog', { name: 'Créer une alerte' });
  await sheet.getByRole('textbox').waitFor();
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Créer l’alerte' }).click();
  await expect(waiting(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Alerte : envoi réussi.')).toBeVisible();
  expect((await read(page, '/api/follows')).companies).toEqual([company._id]);
  expect((await read(page, '/api/alerts')).items).toMatchObject([{ query: 'query=pelle' }]);
});

/** Waits until the service worker has stored the forms of members. */
const storesForms = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const found = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return found.flat().some(({ url }) => url.includes('/quote-sheet-'));
      }),
    )
    .toBe(true);

test('without a network the forms of a request and of a quote open although they were never opened', async ({
  page: seller,
  openAtDesk,
}) => {
  const buyer = await openAtDesk();
  await becomeMember(seller, aPerson('Rokia Jamais Ouvert'));
  const listing = await publish(seller, 'Gravier jamais ouvert');
  await becomeMember(buyer, aPerson('Ibrahim Client'));
  const { _id: order } = await send(buyer, '/api/orders', {
    data: { listing, kind: 'devis', message: 'Dix m³' },
  });
  const { items } = await (await seller.request.get('/api/stuff?type=rental&limit=1')).json();
  await openInstalled(seller, `/stuff/${items[0]._id}`);
  await storesForms(seller);
  await seller.context().setOffline(true);
  await seller.getByRole('button', { name: 'Louer', exact: true }).click();
  await expect(seller.getByRole('dialog', { name: 'Louer' })).toBeVisible();
  await seller.context().setOffline(false);
  await seller.goto(`/demandes/${order}`);
  await seller.getByRole('button', { name: 'Écrire un devis' }).waitFor();
  await seller.context().setOffline(true);
  await seller.getByRole('button', { name: 'Écrire un devis' }).click();
  const writing = seller.getByRole('dialog', { name: 'Écrire un devis' });
  await writing.getByLabel('Prix unitaire HT').fill('5000');
  await writing.getByRole('button', { name: 'Envoyer le devis' }).click();
  await expect(waiting(seller)).toBeVisible();
});
