import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { aPerson } from './support/people.ts';

test('a visitor asks several professionals of a trade at once, logs in on the way and reads who was asked', async ({
  page,
}) => {
  const buyer = aPerson('Nafi Sow');
  expect((await page.request.post('/api/auth/signup', { data: buyer })).ok()).toBe(true);

  await page.goto('/professionals');
  const ask = page.getByRole('button', { name: /^Demander à [2-5] / });
  await expect(ask).toBeVisible();
  await ask.click();
  const sheet = page.getByRole('dialog', { name: 'Demander un devis' });
  await sheet.getByRole('checkbox').last().uncheck();
  const count = await sheet.getByRole('checkbox', { checked: true }).count();
  await sheet.getByLabel('Votre besoin').fill('Un mur de clôture de 42 m.');
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 plan') };
  await sheet.getByLabel('Joindre une photo ou un PDF').setInputFiles(plan);
  await expect(sheet.getByText('plan.pdf')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Se connecter et envoyer' }).click();

  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(sheet.getByLabel('Votre besoin')).toHaveValue('Un mur de clôture de 42 m.');
  await expect(sheet.getByText('plan.pdf')).toBeVisible();
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(count);
  await sheet.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(sheet.getByText(`${count} demandes envoyées sur ${count}`)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('link', { name: 'Voir mes demandes' }).click();
  await expect(page.getByText('Devis', { exact: true })).toHaveCount(count);
});
