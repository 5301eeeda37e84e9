import { expect, test } from '@playwright/test';
import { verifyWebhook } from '../packages/client/src/webhook.ts';
import { expectAccessible } from './support/accessible.ts';
import { publish } from './support/as-api-user.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { webhookOrigin } from './support/server.ts';
import { startReceiver } from './support/webhook-receiver.ts';

test('a dealer’s server receives a listing by webhook, refuses it, and gets it again from the log', async ({
  page,
  baseURL,
}) => {
  const origin = webhookOrigin(Number(new URL(baseURL!).port));
  const receiver = await startReceiver(origin);
  await becomeMember(page, aPerson('Ibrahim Stock'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Webhooks' }).click();
  const sheet = page.getByRole('dialog', { name: 'Webhooks' });
  await expect(sheet.getByText('Aucun webhook')).toBeVisible();

  await sheet.getByRole('button', { name: 'Nouveau webhook' }).click();
  await sheet.getByLabel('Nom').fill('Stock');
  await sheet.getByLabel('Adresse').fill('http://192.168.1.20/stock');
  await sheet.getByRole('button', { name: 'Créer le webhook' }).click();
  await expect(sheet.getByLabel('Adresse')).toBeFocused();
  await sheet.getByLabel('Adresse').fill(`${origin}/stock`);
  await sheet.getByRole('button', { name: 'Créer le webhook' }).click();
  const secret = (await sheet.getByText(/^lws_/).textContent())!;
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Je l’ai gardé' }).click();
  await expect(sheet.getByText(secret)).toBeHidden();

  const listing = await publish(page, 'Ciment livré au dépôt');
  await expect.poll(() => receiver.received.length).toBe(1);
  const [refused] = receiver.received;
  const event = verifyWebhook(refused!.body, refused!.signature, secret);
  expect(event).toMatchObject({ type: 'listing.published', data: { listing: { _id: listing } } });

  await sheet.getByRole('button', { name: 'Journal' }).click();
  await expect(sheet.getByText('Refusé par le serveur')).toBeVisible();
  await expect(sheet.getByText('stock is closed')).toBeVisible();
  receiver.accept();
  await sheet.getByRole('button', { name: /^Renvoyer « Annonce publiée »/ }).click();
  await expect(sheet.getByText('Arrivé')).toBeVisible();
  const again = receiver.received.at(-1)!;
  expect(verifyWebhook(again.body, again.signature, secret).id).toBe(event.id);

  await sheet.getByRole('button', { name: 'Supprimer' }).click();
  await sheet.getByRole('button', { name: 'Supprimer' }).last().click();
  await expect(sheet.getByText('Aucun webhook')).toBeVisible();
  await receiver.close();
});
