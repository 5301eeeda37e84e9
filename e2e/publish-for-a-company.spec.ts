import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { startApp } from './support/hydration.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';
import { test } from './support/test.ts';

const photo = join(import.meta.dirname, 'support/pelle.jpg');

test('a member publishes for their company; a visitor goes from the listing to the company and back', async ({
  page,
  openAtDesk,
  viewport,
}) => {
  const name = `Terrassement Zadi ${viewport!.width}`;
  const title = `Compacteur Bomag ${viewport!.width}`;
  await refuseStream(page);
  await becomeMember(page, aPerson('Zadi Gbané'));
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const registered = await page.request.post('/api/companies', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name, role: 'Gérant', description: 'Fouilles et remblais.', type: 'prestataire' },
  });
  expect(registered.status()).toBe(201);

  await page.goto('/upload');
  await page.setInputFiles('input[type=file]', photo);
  await page.getByLabel('Publier pour').selectOption({ label: name });
  await page.getByRole('radio', { name: /BTP/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Engins' }).check();
  await page.getByLabel('Titre').fill(title);
  await page.getByRole('radio', { name: 'En vente' }).check({ force: true });
  await page.getByLabel('Prix', { exact: true }).fill('12500000');
  await page.getByLabel('Description').fill('Compacteur révisé, visible au dépôt.');
  await page.getByLabel('Lieu').fill('Yopougon, Abidjan');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publier', exact: true }).last().click();
  await expect(page.getByText('Annonce publiée avec succès !')).toBeVisible();

  const visitor = await openAtDesk();
  await visitor.goto(`/company/${(await registered.json()).slug}`);
  await startApp(visitor);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Zadi Gbané' })).toHaveCount(0);
  await visitor.getByRole('link', { name }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.context().close();
});

test('a company shows a project, which its owner edits and deletes', async ({ page, viewport }) => {
  const name = `Bâtisseurs Kra ${viewport!.width}`;
  await refuseStream(page);
  await becomeMember(page, aPerson('Kra Yao'));
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const registered = await page.request.post('/api/companies', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name, role: 'Gérant', description: 'Gros œuvre.', type: 'prestataire' },
  });
  await page.goto(`/company/${(await registered.json()).slug}`);
  await page.getByRole('button', { name: 'Ajouter un projet' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type=file]').first().setInputFiles([photo, photo]);
  for (const [index, stage] of ['before', 'after'].entries()) {
    await sheet.getByRole('button', { name: `Photo ${index + 1} sur 2` }).click();
    await sheet.getByLabel(`La photo ${index + 1} montre`).selectOption(stage);
  }
  await sheet.getByLabel('Titre').fill('École de Yopougon');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  const slider = page.getByRole('slider', { name: /École de Yopougon/ });
  // A ring around the photos would be cut off by the card, and one of their container would be covered by them.
  const ring = slider.locator('+ span');
  await expect(ring).toBeHidden();
  await slider.press('ArrowLeft');
  await expect(slider).toHaveValue('45');
  await expect(ring).toBeVisible();
  await page.getByRole('button', { name: 'Modifier École de Yopougon' }).click();
  await sheet.getByLabel('Titre').fill('École de Songon');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: 'Modifier École de Songon' }).click();
  await sheet.getByRole('button', { name: 'Supprimer le projet' }).click();
  await sheet.getByRole('button', { name: 'Supprimer le projet' }).click();
  await expect(page.getByText('École de Songon')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Aucun projet à afficher')).toBeVisible();
});
