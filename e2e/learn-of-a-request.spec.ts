import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { aPerson, signUp } from './people.ts';

const photo = join(import.meta.dirname, 'pelle.jpg');
const withinMs = 3000;

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

/** Sends something the way an API user does. */
async function send(page: Page, path: string, options: object): Promise<{ _id: string }> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.post(path, { headers, ...options });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

async function publish(page: Page, title: string): Promise<string> {
  const thing = {
    title,
    description: 'Sacs de 50 kg, livraison possible.',
    price: 5500,
    category: 'Matériaux',
    type: 'sale',
    location: 'Yopougon, Abidjan',
  };
  const image = { name: 'pelle.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) };
  return (await send(page, '/api/stuff', { multipart: { thing: JSON.stringify(thing), image } }))._id;
}

const bell = (page: Page, unread: string) => page.getByRole('link', { name: `Notifications, ${unread}` });

test('a seller learns of a request while looking at another page, and the buyer of the answer', async ({
  page: buyer,
  browser,
  viewport,
}) => {
  const title = `Ciment CPJ ${viewport!.width}`;
  const seller = await (await browser.newContext({ viewport })).newPage();
  await signUp(seller, aPerson('Yao Kouassi'));
  const listing = await publish(seller, title);
  await seller.goto('/mines');
  await expect(bell(seller, 'aucune non lue')).toBeVisible();
  await signUp(buyer, aPerson('Fatou Diallo'));
  await buyer.goto('/marketplace');
  await expect(bell(buyer, 'aucune non lue')).toBeVisible();

  const order = await send(buyer, '/api/orders', { data: { listing, kind: 'achat' } });
  await expect(bell(seller, '1 non lue')).toBeVisible({ timeout: withinMs });
  await bell(seller, '1 non lue').click();
  await expect(seller.getByText(`Fatou Diallo vous a envoyé une demande pour « ${title} ».`)).toBeVisible();
  await expectAccessible(seller);
  await seller.getByRole('link', { name: 'Nouvelle demande' }).click();
  await expect(seller).toHaveURL(`/demandes/${order._id}`);
  await expect(bell(seller, 'aucune non lue')).toBeVisible();
  await seller.getByRole('button', { name: 'Accepter', exact: true }).click();

  await expect(bell(buyer, '1 non lue')).toBeVisible({ timeout: withinMs });
  await bell(buyer, '1 non lue').click();
  await buyer.getByRole('link', { name: 'Demande acceptée' }).click();
  await expect(buyer).toHaveURL(`/demandes/${order._id}`);
  await expect(buyer.getByText('Acceptée').first()).toBeVisible();
});
