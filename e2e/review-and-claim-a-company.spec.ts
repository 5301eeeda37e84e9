import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { lastCodeTo } from './support/codes.ts';
import { startApp } from './support/hydration.ts';
import { aPerson, becomeMember, resumeAs } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';
import { test } from './support/test.ts';

/** Logs in through the API as the demo administrator and creates a company without an owner. */
async function listCompany(request: APIRequestContext, name: string, phone: string): Promise<string> {
  const login = { email: 'admin@demo.example', password: 'demo-chantier-2026' };
  const { token } = await (await request.post('/api/auth/login', { data: login })).json();
  const listed = await request.post('/api/companies/unclaimed', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name, description: 'Bois débité sur mesure.', type: 'magasin', phones: [phone] },
  });
  expect(listed.status()).toBe(201);
  return (await listed.json())._id;
}

async function claim(page: Page, id: string, phone: string): Promise<void> {
  await page.goto(`/company/${id}`);
  await startApp(page);
  await expect(page.getByText('Fiche non revendiquée')).toBeVisible();
  await page.getByRole('button', { name: 'Revendiquer' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Votre rôle dans l’entreprise').fill('Gérante');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Envoyer le code' }).click();
  await expect(sheet.getByText(`Code envoyé au numéro qui finit par ${phone.slice(-2)}.`)).toBeVisible();
  await sheet.getByRole('group').getByRole('textbox').first().click();
  await page.keyboard.type(await lastCodeTo(phone));
  await expect(page.getByText('La fiche est à vous !')).toBeVisible();
  await expect(page.getByText('Fiche non revendiquée')).toBeHidden();
}

test('a buyer reviews a company, whose owner claims the page by code, replies and prints the poster', async ({
  page,
  request,
  openAtDesk,
  openPage,
  viewport,
}) => {
  const phone = `+22505${viewport!.width === 360 ? '1' : '2'}${Date.now().toString().slice(-7)}`;
  const id = await listCompany(request, `Scierie ${viewport!.width}`, phone);

  await refuseStream(page);
  await resumeAs(page, { email: 'awa@demo.example', password: 'demo-chantier-2026' });
  await page.goto(`/company/${id}`);
  // A form is submitted only once its part is hydrated, which is later than the root.
  await page.waitForLoadState('networkidle');
  await page.getByRole('radio', { name: '4 sur 5' }).check();
  await page.getByLabel('Votre avis').fill('Coupes exactes, livré le jour même.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publier l’avis' }).click();
  await expect(page.getByText('Avis publié !')).toBeVisible();
  await expect(page.getByText('Coupes exactes, livré le jour même.').first()).toBeVisible();

  const owner = await openAtDesk();
  await becomeMember(owner, aPerson('Rokia Bamba'));
  await claim(owner, id, phone);
  await owner.getByRole('button', { name: 'Répondre' }).click();
  await owner.getByLabel('Votre réponse').fill('Merci, à bientôt !');
  await owner.getByRole('button', { name: 'Publier la réponse' }).click();
  await expect(owner.getByText('Merci, à bientôt !')).toBeVisible();
  await owner.getByRole('link', { name: 'Imprimer l’affiche' }).click();
  await expect(owner.getByRole('img', { name: /^Code QR de la page de Scierie/ })).toBeVisible();
  await expectAccessible(owner);
  await owner.context().close();

  const visitor = await openPage();
  const counted = visitor.waitForResponse((response) => response.url().endsWith(`/companies/${id}/scan`));
  await visitor.goto(`/company/${id}?src=qr`);
  expect((await counted).status()).toBe(204);
  await expect(visitor.getByText('Merci, à bientôt !')).toBeVisible();
  await visitor.context().close();
});
