import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { startApp } from './support/hydration.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';

test.use({ locale: 'fr-FR' });

test('a seller pays for a boost, reloads while waiting, and reads the receipt', async ({
  page,
  viewport,
}) => {
  await refuseStream(page);
  await becomeMember(page, aPerson(`Awa Boost ${viewport!.width}`));
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const title = `Pompe ${viewport!.width} ${Date.now()}`;
  const published = await page.request.post('/api/stuff', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      ...{ title, description: 'Révisée en mars.', price: '850000', category: 'Appareils', type: 'sale' },
      ...{ section: 'btp', location: 'Bouaké' },
      image: {
        name: 'pelle.jpg',
        mimeType: 'image/jpeg',
        buffer: await readFile(join(import.meta.dirname, 'support/pelle.jpg')),
      },
    },
  });
  const { _id } = await published.json();
  await page.goto(`/stuff/${_id}`);
  await startApp(page);
  await page.getByRole('button', { name: /^Mettre en avant/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Mettre en avant' });
  await sheet.getByText('Wave', { exact: true }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Payer/ }).click();
  await expect(page).toHaveURL(/\/paiements\/[0-9a-f]{24}$/);
  const waiting = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'En attente de votre confirmation' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Confirmer le paiement' }).click();
  await page.getByRole('button', { name: /Payer/ }).click();
  // Without PUBLIC_URL the return address has another host than this journey, where the member is not logged in.
  await page.goto(waiting);
  await expect(page.getByRole('heading', { name: 'Paiement reçu' })).toBeVisible();
  await page.getByRole('link', { name: 'Voir le reçu' }).click();
  await expect(page.getByRole('heading', { name: /^Reçu LAT/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/marketplace');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('Sponsorisé')).toBeVisible();
});
