import { expect, test } from '@playwright/test';
import { startApp } from './support/hydration.ts';
import { aPerson, logIn } from './support/people.ts';
import { addressOf } from './support/screens.ts';

const typed = 'Chantier rendu propre et à l’heure.';

test('what one member has typed in a tab is gone for the next one, who logs in in another tab', async ({
  page,
  context,
  request,
}) => {
  const [first, second] = [aPerson('Salif Traore'), aPerson('Aminata Koné')];
  for (const person of [first, second]) await request.post('/api/auth/signup', { data: person });
  await logIn(page, first);
  await page.goto(await addressOf('/company/:id', request));
  await startApp(page);
  const field = page.getByLabel('Votre avis');
  await field.fill(typed);

  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(field).toHaveValue('');
  await logIn(other, second);

  await expect(page.getByRole('banner').getByRole('link', { name: /^Mon profil/ })).toBeVisible();
  await expect(field).toHaveValue('');
  await page.getByRole('radio', { name: '5 sur 5' }).check();
  await page.getByRole('button', { name: 'Publier l’avis' }).click();
  await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible();
  await page.goto('/support');
  await page.goBack();
  await expect(field).toHaveValue('');
});
