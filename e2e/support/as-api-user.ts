import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const photo = join(import.meta.dirname, 'pelle.jpg');

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

/** Sends a request as an API client of the member who is logged in on this page. */
export async function send(page: Page, path: string, options: object): Promise<{ _id: string }> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.post(path, { headers, ...options });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Publishes a listing, by default one of cement, and returns its id. */
export async function publish(page: Page, title: string, fields: object = {}): Promise<string> {
  const thing = {
    title,
    description: 'Sacs de 50 kg, livraison possible.',
    price: 5500,
    category: 'Matériaux',
    type: 'sale',
    location: 'Yopougon, Abidjan',
    ...fields,
  };
  const image = { name: 'pelle.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) };
  return (await send(page, '/api/stuff', { multipart: { thing: JSON.stringify(thing), image } }))._id;
}
