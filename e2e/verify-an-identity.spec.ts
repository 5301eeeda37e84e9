import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { startApp } from './support/hydration.ts';
import { aPerson, becomeMember, resumeAs } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';
import { test } from './support/test.ts';

const admin = { email: 'admin@demo.example', password: 'demo-chantier-2026' };
const photo = join(import.meta.dirname, 'support/pelle.jpg');

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await startApp(page);
};

/** Publishes a listing as the member of the page; returns its title. */
async function publish(page: Page, width: number): Promise<string> {
  const title = `Bétonnière ${width} ${Date.now()}`;
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const published = await page.request.post('/api/stuff', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      ...{ title, description: 'Révisée en mars.', price: '850000', category: 'Appareils', type: 'sale' },
      ...{ section: 'btp', location: 'Bouaké' },
      image: { name: 'pelle.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) },
    },
  });
  expect(published.status()).toBe(201);
  return title;
}

/** Sends the papers of an identity through the form. */
async function sendPapers(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const files = page.locator('input[type=file]');
  const identity = { name: 'cni.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 CNI') };
  // The photo is still being compressed when the PDF is ready.
  await files.last().setInputFiles(photo);
  await files.first().setInputFiles(identity);
  await expect(page.getByText('pelle.jpg')).toBeVisible();
  await expect(page.getByText('cni.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByText('Demande envoyée')).toBeVisible();
}

test.use({ locale: 'fr-FR' });

test('papers are sent, seen and accepted, the card says so, and the papers are deleted', async ({
  page,
  openPage,
  viewport,
}) => {
  await refuseStream(page);
  const seller = aPerson(`Awa Vérifiée ${viewport!.width}`);
  await becomeMember(page, seller);
  const title = await publish(page, viewport!.width);
  await open(page, '/verification');
  await sendPapers(page, 'Commencer\u00a0: Identité vérifiée');

  const team = await openPage();
  await refuseStream(team);
  await resumeAs(team, admin);
  await open(team, '/admin/verifications');
  await expectAccessible(team);
  const openCase = () =>
    team.getByRole('button', { name: `Ouvrir le dossier de ${seller.userName}` }).click();
  await openCase();
  const [download, asked] = await Promise.all([
    team.waitForEvent('download'),
    team.waitForRequest(/\/papers\//),
    team.getByRole('button', { name: /Enregistrer.: pièce d’identité/ }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.4 CNI');
  const readPaper = async () =>
    (
      await team.request.get(asked.url(), {
        headers: { Authorization: (await asked.allHeaders()).authorization! },
      })
    ).status();
  expect(await readPaper()).toBe(200);
  await team.getByRole('button', { name: 'Accepter' }).click();
  await expect(team.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await team.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect(team.getByRole('button', { name: 'Accepter' })).toHaveCount(0);

  await open(page, `/marketplace?q=${encodeURIComponent(title)}`);
  const card = page.getByRole('article').filter({ hasText: title });
  const word = card.getByText('Identité vérifiée');
  const seen = card.getByText(/Pièce d’identité vue par nous le/);
  await expect(seen).toBeHidden();
  await word.click();
  await expect(seen).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(seen).toBeHidden();

  await open(page, '/verification');
  await sendPapers(page, 'Renouveler\u00a0: Identité vérifiée');
  expect(await readPaper()).toBe(404);
  await page.getByRole('button', { name: 'Retirer ma demande' }).click();
  await page.getByRole('button', { name: 'Retirer ma demande' }).last().click();
  await expect(page.getByText('Demande retirée, papiers supprimés')).toBeVisible();
  await expect(page.getByText(/Valable jusqu’au/)).toBeVisible();
  await team.context().close();
});
