import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { aPerson, becomeMember } from './support/people.ts';

const photo = join(import.meta.dirname, 'support/pelle.jpg');

async function begin(page: Page, section: string, category: string, type: string, title: string) {
  await page.goto('/upload');
  await page.setInputFiles('input[type=file]', photo);
  await expect(page.getByRole('button', { name: 'Photo 1 sur 1, couverture' })).toBeVisible();
  await page.getByRole('radio', { name: section }).check();
  await page.getByRole('radio', { name: category }).check();
  await page.getByRole('radio', { name: type }).check();
  await page.getByLabel('Titre').fill(title);
}

async function finish(page: Page) {
  await page
    .getByLabel('Description')
    .fill('Bon état, visible sur rendez-vous, papiers présentés sur place.');
  await page.getByLabel('Lieu').fill('Cocody, Abidjan');
  // An element half behind a bar of the page would be reported as too small a target.
  const group = page.getByRole('heading', { name: 'Lieu et contact' });
  await group.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publier', exact: true }).last().click();
  await expect(page.getByText('Annonce publiée avec succès !')).toBeVisible();
}

/** Selects a filter in the sidebar, or in the sheet on phones. */
async function filterBy(page: Page, label: string, isPhone: boolean) {
  if (isPhone) await page.getByRole('button', { name: /^Filtres/ }).click();
  await page.getByRole('checkbox', { name: label }).check();
  if (isPhone) await page.getByRole('button', { name: /^Voir/ }).click();
  await expect(page.getByRole('button', { name: `Retirer le filtre ${label}` })).toBeVisible();
}

test('an excavator with its operator and a flat with its land paper are published, and found by them', async ({
  page,
  viewport,
}) => {
  const isPhone = viewport!.width < 1000;
  const seller = aPerson('Koffi Ahou');
  const number = seller.phoneNumber.slice(-7);
  const machine = `Pelle Hyundai R220 ${number}`;
  const flat = `Appartement témoin ${number}`;
  await becomeMember(page, seller);

  await begin(page, 'BTP', 'Engins', 'En location', machine);
  await page.getByLabel('Prix de la location').fill('240000');
  await expect(page.getByLabel('Unité')).toHaveValue('jour');
  await expect(page.getByText('deux cent quarante mille francs CFA')).toBeVisible();
  await page.getByLabel('Compteur').fill('4800');
  await page.getByLabel('Avec opérateur').check();
  await finish(page);

  await begin(page, 'Immobilier', 'Appartements', 'En vente', flat);
  await page.getByLabel('Prix', { exact: true }).fill('65000000');
  await page.getByLabel('Pièces').selectOption('F4');
  await page.getByLabel('Document foncier').selectOption('TF');
  await expect(page.getByText(/inscription de la propriété au livre foncier/)).toBeVisible();
  await finish(page);

  await page.goto('/marketplace?attrs.heures.max=5000');
  await filterBy(page, 'Avec opérateur', isPhone);
  const card = page.getByRole('article').filter({ hasText: machine });
  await expect(card).toContainText('avec opérateur');
  await expect(card).toContainText('jour');

  await page.goto('/immobilier');
  await filterBy(page, 'Titre foncier uniquement', isPhone);
  await expectAccessible(page);
  await page.getByRole('article').filter({ hasText: flat }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: flat })).toBeVisible();
  await expect(page.getByText('soixante-cinq millions de francs CFA')).toBeVisible();
  await expect(page.getByText('Titre foncier (TF)')).toBeVisible();
});
