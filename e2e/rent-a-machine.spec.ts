import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { aPerson, becomeMember, type Person } from './support/people.ts';
import { test } from './support/test.ts';

const photo = join(import.meta.dirname, 'support/pelle.jpg');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toJSON().slice(0, 10);

/** Publishes a machine for rent through the API; returns its id and reference. */
async function publishRental(page: Page, title: string): Promise<{ _id: string; ref: string }> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const thing = {
    title,
    description: 'Pelle sur chenilles, révisée, avec ou sans opérateur.',
    price: 85_000,
    priceUnit: 'jour',
    category: 'Engins',
    type: 'rental',
    location: 'Yopougon, Abidjan',
  };
  const image = { name: 'pelle.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) };
  const answer = await page.request.post('/api/stuff', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { thing: JSON.stringify(thing), image },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Returns the WhatsApp address that would be opened, without opening it. */
async function whatsAppLink(page: Page): Promise<URL> {
  const isWhatsApp = (url: string) => url.startsWith('https://wa.me/');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await page.waitForURL((url) => isWhatsApp(url.href));
  return new URL(page.url());
}

const numbersRule =
  'Le vendeur choisit qui voit son numéro. Une fois la demande acceptée, chacun voit celui de l’autre.';

const digits = ({ phoneNumber }: Person) => phoneNumber.replace(/\D/g, '');

test('a buyer asks to rent for given dates, the seller answers and accepts, later marks it rented, and it shows so everywhere', async ({
  page,
  openAtDesk,
  viewport,
}) => {
  const title = `Pelle CAT 320 à louer ${viewport!.width}`;
  const [owner, asker] = [aPerson('Yao Kouassi'), aPerson('Fatou Diallo')];
  const seller = await openAtDesk();
  await becomeMember(seller, owner);
  const { _id, ref } = await publishRental(seller, title);

  await page.goto(`/stuff/${_id}`);
  await expect(
    page
      .getByText(/Ne payez (jamais|rien) avant d’avoir vu/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  const link = await whatsAppLink(page);
  expect(link.pathname).toBe(`/${digits(owner)}`);
  expect(link.searchParams.get('text')).toMatch(
    new RegExp(`« ${title} » \\(${ref}\\) – 85 000 FCFA / jour : http://\\S+/s/${ref}$`),
  );

  await becomeMember(page, asker);
  await page.goto(`/stuff/${_id}`);
  await page.getByRole('button', { name: 'Louer', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Louer' });
  await sheet.getByLabel('Du', { exact: true }).fill(inDays(3));
  await sheet.getByLabel('Au', { exact: true }).fill(inDays(7));
  await sheet.getByLabel(/Message au vendeur/).fill('Pour un chantier à Bingerville.');
  await expect(sheet.getByText('425 000 FCFA')).toBeVisible();
  await expect(sheet.getByText(numbersRule)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page).toHaveURL(/\/demandes\/[0-9a-f]{24}/);
  await expect(page.getByText(numbersRule)).toBeVisible();

  await seller.goto('/demandes?tab=recues');
  await seller.getByRole('link', { name: title }).click();
  await expect(seller.getByText('Pour un chantier à Bingerville.')).toBeVisible();
  await seller.getByLabel('Votre message').fill('Disponible, livraison comprise.');
  await seller.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(seller.getByText('Disponible, livraison comprise.')).toBeVisible();
  await seller.getByRole('button', { name: 'Accepter', exact: true }).click();
  const lastPairs = digits(asker)
    .slice(-4)
    .replace(/(..)(..)/, '$1\\s$2');
  await expect(seller.getByRole('link', { name: new RegExp(lastPairs) })).toBeVisible();
  await expectAccessible(seller);
  // The rental begins in three days, so neither can be chosen yet.
  for (const name of ['Marquer l’annonce louée', 'Marquer terminée'])
    await expect(seller.getByRole('button', { name })).toHaveCount(0);
  await seller.goto('/mes-annonces');
  await seller.getByRole('button', { name: `Changer le statut de ${title}` }).click();
  await seller.getByRole('button', { name: 'Loué grâce à cette annonce' }).click();
  await expect(seller.getByText(/^Statut mis à jour/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Acceptée').first()).toBeVisible();
  await expect(page.getByText('Disponible, livraison comprise.')).toBeVisible();
  await expect(page.getByText('Loué', { exact: true })).toBeVisible();
  await page.goto(`/s/${ref}`);
  await expect(page.getByText('Loué en 1 jour')).toBeVisible();
  await expect(page.getByRole('button', { name: 'WhatsApp' })).toHaveCount(0);
  await page.goto(`/recherche?q=${ref}`);
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  await seller.goto('/mes-annonces?tab=sold');
  await expect(seller.getByText('Loué en 1 jour')).toBeVisible();
  await expect(seller.getByText(/1 WhatsApp/)).toBeVisible();
  await expectAccessible(seller);
});
