import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { publish, send } from './support/as-api-user.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { test } from './support/test.ts';

const withinMs = 5000;

test('a visitor logs in and writes to a seller; the answer comes live and shows the number, until one blocks', async ({
  page: buyer,
  openAtDesk,
  viewport,
}) => {
  const seller = await openAtDesk();
  await becomeMember(seller, aPerson('Yao Kouassi'));
  const title = `Ciment CPJ ${viewport!.width}`;
  const listing = await publish(seller, title);
  const person = aPerson('Fatou Diallo');
  await buyer.request.post('/api/auth/signup', { data: person });

  await buyer.goto(`/stuff/${listing}`);
  await buyer.getByRole('link', { name: 'Message', exact: true }).click();
  await buyer.getByLabel('Email').fill(person.email);
  await buyer.getByLabel('Password', { exact: true }).fill(person.password);
  await buyer.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(buyer).toHaveURL(/\/messages\/[0-9a-f]{24}$/);
  const write = async (page: typeof buyer, text: string) => {
    await page.getByLabel('Votre message').fill(text);
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  };
  const toasts = buyer.locator('[aria-live="off"].fixed');
  const top = () => toasts.evaluate((place) => place.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(100);
  await write(buyer, 'Encore disponible ? Mon numéro : 07 07 12 34 56');
  await expect(buyer.getByText('Vos numéros et liens s’affichent dès que l’autre répond.')).toBeVisible();

  await seller.goto('/messages');
  await seller.getByRole('link', { name: 'Fatou Diallo' }).click();
  await expect(seller.getByText('Numéros et liens masqués')).toBeVisible();
  await expect(seller.getByText('07 07 12 34 56')).toHaveCount(0);
  await expectAccessible(seller);
  await write(seller, 'Oui, 40 sacs.');
  await expect(seller.getByText('07 07 12 34 56')).toBeVisible();
  await expect(buyer.getByText('Oui, 40 sacs.')).toBeVisible({ timeout: withinMs });
  await write(buyer, 'Je les prends.');
  await expect(seller.getByText('Je les prends.')).toBeVisible({ timeout: withinMs });

  await seller.getByText('Bloquer, signaler').click();
  await seller.getByRole('button', { name: 'Bloquer' }).click();
  await seller.getByRole('button', { name: 'Bloquer' }).click();
  await expect(seller.getByRole('button', { name: 'Débloquer' })).toBeVisible();
  await expect(buyer.getByText('Vous ne pouvez plus écrire dans cette conversation.')).toBeVisible({
    timeout: withinMs,
  });
});

test('a conversation opens at its last message, above the box for the next one, also under a photo', async ({
  page: seller,
  openAtDesk,
}) => {
  const buyer = await openAtDesk();
  await becomeMember(seller, aPerson('Yao Kouassi'));
  const listing = await publish(seller, 'Ciment CPJ 42,5');
  await becomeMember(buyer, aPerson('Fatou Diallo'));
  const { _id } = await send(buyer, '/api/conversations', { method: 'post', data: { listing } });
  const write = (text: string, more: object = { data: { text } }) =>
    send(buyer, `/api/conversations/${_id}/messages`, { method: 'post', ...more });
  for (let i = 1; i <= 8; i += 1) await write(`Question ${i} sur la livraison au chantier de Bingerville.`);
  const buffer = await readFile(join(import.meta.dirname, 'support/pelle.jpg'));
  const file = { name: 'pelle.jpg', mimeType: 'image/jpeg', buffer };
  await write('', { multipart: { message: JSON.stringify({ text: 'Voici le chantier.' }), file } });
  await write('À demain.');

  for (const page of [seller, buyer]) {
    await page.goto(`/messages/${_id}`);
    const photo = page.getByRole('img', { name: 'Photo', exact: false }).last();
    await expect(photo).toBeVisible();
    const last = page.getByRole('listitem').filter({ hasText: 'À demain.' });
    const box = page.locator('form').filter({ has: page.getByLabel('Votre message') });
    const gap = async () => {
      const [message, writer] = [await last.boundingBox(), await box.boundingBox()];
      return writer!.y - (message!.y + message!.height);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  }
});
