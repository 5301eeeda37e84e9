import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { aPerson, becomeMember, signUp } from './support/people.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const photo = join(import.meta.dirname, 'support/pelle.jpg');

test('a new member publishes with a photo, finds it by search, and someone else rates and comments', async ({
  page,
  openAtDesk,
}) => {
  const title = `Pelle Volvo EC210 révisée, lot ${randomInt(1000, 9999)}`;
  await signUp(page, aPerson('Mariam Koné'));

  await page.goto('/upload');
  await page.setInputFiles('input[type=file]', photo);
  await page.getByRole('radio', { name: /BTP/ }).check({ force: true });
  await page.getByRole('radio', { name: 'Engins' }).check();
  await page.getByLabel('Titre').fill(title);
  await page.getByRole('radio', { name: 'En vente' }).check({ force: true });
  await page.getByLabel('Prix', { exact: true }).fill('38500000');
  await page.getByLabel('Description').fill('Pelle révisée en atelier, visible à Yopougon, essai possible.');
  await page.getByLabel('Lieu').fill('Yopougon, Abidjan');
  // Scrolls to the top, because a field half behind the fixed bar would be reported as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publier', exact: true }).last().click();
  await expect(page.getByText('Annonce publiée avec succès !')).toBeVisible();
  await expect(page).toHaveURL(/\/marketplace/);

  const other = await openAtDesk();
  await becomeMember(other, aPerson('Serge Kouadio'));
  await other.goto('/marketplace');
  await other.getByRole('main').getByRole('searchbox').fill('volvo ec210');
  await other.getByRole('article').filter({ hasText: title }).getByRole('link').first().click();
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(other.getByText('38 500 000').first()).toBeVisible();

  const comment = other.getByLabel(/avis|commentaire/i).last();
  await comment.fill('Machine conforme à la photo.');
  await other.getByRole('button', { name: /Publier l’avis/ }).click();
  await expect(other.getByText('Merci de noter le produit avant de laisser un avis.')).toBeVisible();
  const fourStars = other.getByRole('radio', { name: /^4/ });
  await fourStars.click({ force: true });
  await expect(fourStars).toBeChecked();
  await expect(other.getByText('4,0').first()).toBeVisible();
  await other.getByRole('button', { name: /Publier l’avis/ }).click();
  await expect(other.getByText('Avis publié !')).toBeVisible();
  await expect(other.getByText('Machine conforme à la photo.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Machine conforme à la photo.')).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});
