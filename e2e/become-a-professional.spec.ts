import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { send } from './support/as-api-user.ts';
import { aPerson, becomeMember, signUp } from './support/people.ts';

test('a new member creates a profile, becomes a professional and adds a second company', async ({
  page,
  viewport,
}) => {
  await signUp(page, aPerson('Ibrahim Konaté'));
  await expect(page).toHaveURL(/\/create-profile$/);
  await page.getByLabel('Full name').fill('Ibrahim Konaté');
  await page.getByLabel('Date of birth').fill('1990-05-31');
  await page.getByLabel('Location').fill('Yopougon, Abidjan');
  await page.getByLabel('About you').fill('Terrassement et fondations depuis 2012.');
  await page.getByRole('button', { name: 'Create Profile' }).click();
  await expect(page.getByText('Profile created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/getstarted$/);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Devenir professionnel' }).click();
  const first = page.getByRole('dialog', { name: 'Devenir professionnel' });
  await first.getByLabel('Votre rôle').fill('Terrassier');
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Créer mon profil' }).click();
  await expect(first.getByText('Votre profil est en ligne')).toBeVisible();
  await first.getByRole('button', { name: 'Ajouter mon entreprise' }).click();

  const sheet = page.getByRole('dialog', { name: 'Ajouter une compagnie' });
  await sheet.getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
  await expect(
    sheet.getByText("Le nom de l'entreprise, le rôle, la description et le type sont obligatoires."),
  ).toBeVisible();
  await expectAccessible(page);
  const name = `Konaté Terrassement ${viewport!.width}`;
  await sheet.getByLabel('Nom de l’entreprise').fill(name);
  await sheet.getByLabel('Votre rôle').fill('Gérant');
  await sheet.getByLabel('Description').fill('Fouilles, remblais et plateformes.');
  await sheet.getByText('Prestataire', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Enregistrer l’entreprise' }).click();
  await expect(sheet.getByText(`${name} est enregistrée`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Fermer' }).last().click();

  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ma page professionnelle' })).toBeVisible();
  await page.getByRole('button', { name: `Modifier ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Lieu').fill('Cocody, Abidjan');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Entreprise mise à jour')).toBeVisible();
  await expect(page.getByText('Prestataire · Cocody, Abidjan')).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter une compagnie' }).click();
  await expect(page.getByRole('dialog', { name: 'Ajouter une compagnie' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
});

test('a member changes their profile and keeps it after a reload', async ({ page }) => {
  await becomeMember(page, aPerson('Mariam Touré'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).first().click();
  await page.getByRole('dialog').getByLabel('Location').fill('Bouaké');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profil mis à jour')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Bouaké')).toBeVisible();
  await expectAccessible(page);
});

test('an error low in a sheet is shown above its button, with its message', async ({ page }) => {
  await becomeMember(page, aPerson('Awa Plombière'));
  const { _id } = await send(page, '/api/professionals', { data: { name: 'Awa', role: 'Plombière' } });
  await page.goto(`/professional/${_id}`);
  await page.getByRole('tab', { name: 'Projects' }).click();
  await page.getByRole('button', { name: 'Ajouter un projet' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Titre').fill('Salle d’eau');
  await sheet.getByLabel('De', { exact: true }).fill('800000');
  await sheet.getByLabel('À', { exact: true }).fill('500000');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  const mistake = sheet.getByText('Le budget le plus haut vient après le plus bas.');
  await expect(mistake).toBeInViewport({ ratio: 1 });
  const save = await sheet.getByRole('button', { name: 'Enregistrer' }).boundingBox();
  const sentence = await mistake.boundingBox();
  expect(sentence!.y + sentence!.height).toBeLessThan(save!.y);
});
