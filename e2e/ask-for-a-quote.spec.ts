import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { test } from './support/test.ts';

/** Creates a professional page for a member through the API and returns its id. */
async function becomeProfessional(page: Page, name: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.post('/api/professionals', {
    headers: { Authorization: `Bearer ${token}` },
    data: { name, role: 'Carreleur', location: 'Cocody, Abidjan' },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json())._id;
}

test('a buyer asks a professional for a quote, proposes a price and accepts the next version; its link prints for anyone', async ({
  page,
  openAtDesk,
  openPage,
  viewport,
}) => {
  const seller = await openAtDesk();
  const name = `Moïse Carrelage ${viewport!.width}`;
  await becomeMember(seller, aPerson('Moïse Kacou'));
  const id = await becomeProfessional(seller, name);

  await becomeMember(page, aPerson('Nadège Aka'));
  await page.goto(`/professional/${id}`);
  await page.getByRole('button', { name: 'Demander un devis' }).click();
  const asking = page.getByRole('dialog', { name: 'Demander un devis' });
  await asking.getByLabel('Votre besoin').fill('Carreler 80 m² à Bassam, en mai.');
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 plan') };
  await asking.getByLabel('Joindre une photo ou un PDF').setInputFiles(plan);
  await expect(asking.getByText('plan.pdf')).toBeVisible();
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page).toHaveURL(/\/demandes\/[0-9a-f]{24}/);
  const request = page.url();

  await seller.goto(request);
  await expect(seller.getByText('Carreler 80 m² à Bassam, en mai.')).toBeVisible();
  const saved = seller.waitForEvent('download');
  await seller.getByRole('button', { name: 'Ouvrir le PDF' }).click();
  await saved;
  await seller.getByRole('button', { name: 'Écrire un devis' }).click();
  const writing = seller.getByRole('dialog', { name: 'Écrire un devis' });
  await writing.getByLabel('Désignation').fill('Pose de carrelage');
  await writing.getByLabel('Quantité').fill('80');
  await writing.getByLabel('Prix unitaire HT').fill('5000');
  await writing.getByRole('checkbox', { name: /^TVA/ }).check();
  await expect(writing.getByText('472 000 FCFA')).toBeVisible();
  await expectAccessible(seller);
  await writing.getByRole('button', { name: 'Envoyer le devis' }).click();
  await expect(seller.getByText('Devis envoyé').first()).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /Proposer un autre prix/ }).click();
  const counter = page.getByRole('dialog', { name: 'Proposer un autre prix' });
  await counter.getByLabel('Votre prix unitaire').fill('4500');
  await counter.getByRole('button', { name: 'Envoyer la proposition' }).click();
  await expect(page.getByText(/4\s500\sFCFA proposés/)).toBeVisible();

  await seller.reload();
  await expect(seller.getByText(/4\s500\sFCFA proposés/)).toBeVisible();
  await seller.getByRole('button', { name: 'Nouvelle version du devis' }).click();
  const again = seller.getByRole('dialog', { name: 'Nouvelle version du devis' });
  await again.getByLabel('Prix unitaire HT').fill('4500');
  await again.getByRole('button', { name: 'Envoyer le devis' }).click();
  await expect(seller.getByText(/version 2/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('424 800 FCFA').first()).toBeVisible();
  await page.getByRole('button', { name: 'Accepter le devis' }).click();
  await expect(page.getByText('Acceptée').first()).toBeVisible();
  const shared = new URL((await page.getByRole('link', { name: 'Partager' }).getAttribute('href'))!);
  const link = /http\S+$/.exec(shared.searchParams.get('text')!)![0];

  const anyone = await openPage();
  const { pathname, hash } = new URL(link);
  await anyone.goto(pathname + hash);
  await expect(anyone.getByRole('heading', { level: 1, name: /Devis/ })).toBeVisible();
  await expect(anyone.getByText(/quatre cent vingt-quatre mille huit cents francs CFA/)).toBeVisible();
  await expectAccessible(anyone);
  await anyone.goto(pathname);
  await anyone.reload();
  await expect(anyone.getByRole('heading', { name: 'Devis introuvable' })).toBeVisible();

  for (const who of [page, seller]) {
    await who.goto(request);
    await who.getByRole('button', { name: 'Marquer terminée' }).click();
  }
  await expect(seller.getByText('Terminée').first()).toBeVisible();
});
