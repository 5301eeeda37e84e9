import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';

const photo = join(import.meta.dirname, 'support/pelle.jpg');
const rowCount = 1000;

/** A dealer's stock as French Excel saves it: Windows-1252, semicolons and the dealer's own column names. */
function stock(): Buffer {
  const rows = Array.from({ length: rowCount }, (_, i) =>
    [
      `R-${i}`,
      `Bétonnière n° ${i}`,
      i === 1 ? 'cher' : `${85 + i} 000 FCFA`,
      'Équipement',
      'vente',
      'Cocody, Abidjan',
      'pelle.jpg',
    ].join(';'),
  );
  const head = 'Réf;Désignation;Prix;Famille;Offre;Ville;Photo';
  return Buffer.from([head, ...rows].join('\r\n'), 'latin1');
}

test('a dealer checks a file of 1,000 rows, sends its photo, publishes, pauses and saves the report', async ({
  page,
}) => {
  await becomeMember(page, aPerson('Dealer Import'));
  await refuseStream(page);
  await page.goto('/mes-annonces');
  await page.getByRole('link', { name: 'Importer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importer des annonces' })).toBeVisible();
  await page
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: stock() });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click();

  await expect(page.getByText('Bétonnière n° 0')).toBeVisible();
  await page.getByRole('button', { name: 'Erreurs (1)' }).click();
  await expect(page.getByText('Bétonnière n° 1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByLabel('Choisir les photos ou un ZIP')
    .setInputFiles({ name: 'pelle.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) });
  await expect(page.getByText('1 photo envoyée')).toBeVisible();

  await page.getByRole('button', { name: 'Publier 999 annonces' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText('L’import est en pause.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Vous pouvez quitter cette page : l’import continue.')).toBeVisible();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le rapport' }).click(),
  ]);
  expect((await readFile(await report.path(), 'utf8')).split('\r\n').length).toBeGreaterThan(rowCount);
});
