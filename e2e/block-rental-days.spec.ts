import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { publish } from './support/as-api-user.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';
import { test } from './support/test.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toJSON().slice(0, 10);
const pictures = process.env.PICTURES;

test('an owner blocks days and sets a week rate; a buyer sees both, takes the next free days and learns the cheapest price', async ({
  page: owner,
  openAtDesk,
  viewport,
}) => {
  await refuseStream(owner);
  const title = `Bétonnière 350 L ${viewport!.width}`;
  await becomeMember(owner, aPerson('Yao Kouassi'));
  const rental = { type: 'rental', priceUnit: 'jour', price: 20_000, category: 'Engins' };
  const listing = await publish(owner, title, rental);

  await owner.goto('/mes-annonces');
  await owner.getByRole('button', { name: `Plus d’actions pour ${title}` }).click();
  await owner.getByRole('link', { name: `Tarifs et jours de ${title}` }).click();
  const calendar = owner.getByRole('table', { name: 'Jours bloqués' });
  await expect(calendar).toBeVisible();
  await expectAccessible(owner);
  // By keyboard: blocks from today to the third day after it.
  await calendar.locator(`[data-day="${inDays(0)}"]`).focus();
  for (let day = 0; day < 3; day += 1) await owner.keyboard.press('ArrowRight');
  await owner.keyboard.press('Enter');
  await owner.getByLabel('Du', { exact: true }).fill(inDays(4));
  await owner.getByLabel('Au', { exact: true }).fill(inDays(5));
  await owner.getByRole('button', { name: 'Bloquer ces jours' }).click();
  await expect(owner.getByRole('button', { name: /^Libérer/ })).toHaveCount(1);
  // Blocks one day of each week, later than the days that the buyer requests.
  await owner.getByLabel('Du', { exact: true }).fill(inDays(20));
  await owner.getByLabel('Au', { exact: true }).fill(inDays(40));
  await owner.getByLabel('Quels jours ?').selectOption('Chaque vendredi');
  await owner.getByRole('button', { name: 'Bloquer ces jours' }).click();
  await expect(owner.getByRole('button', { name: /^Libérer/ })).toHaveCount(4);
  await owner.getByLabel(/Prix par semaine/).fill('100000');
  if (pictures) await owner.screenshot({ path: `${pictures}/owner-${viewport!.width}.png`, fullPage: true });
  await owner.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(owner.getByText('Tarifs et jours enregistrés')).toBeVisible();
  await owner.getByRole('button', { name: 'Créer le lien' }).click();
  const address = await owner.getByRole('link', { name: /\/calendar\// }).getAttribute('href');
  const file = await owner.request.get(new URL(address!).pathname);
  expect(await file.text()).toContain(`DTSTART;VALUE=DATE:${inDays(3).replaceAll('-', '')}`);

  const buyer = await openAtDesk();
  await refuseStream(buyer);
  await becomeMember(buyer, aPerson('Fatou Diallo'));
  await buyer.goto(`/stuff/${listing}`);
  await expect(buyer.getByText('100 000 FCFA par semaine (7 jours)')).toBeVisible();
  if (pictures)
    await buyer.screenshot({ path: `${pictures}/listing-${viewport!.width}.png`, fullPage: true });
  await buyer.getByRole('button', { name: 'Louer', exact: true }).click();
  const sheet = buyer.getByRole('dialog', { name: 'Louer' });
  await sheet.getByLabel('Du', { exact: true }).fill(inDays(2));
  await sheet.getByLabel('Au', { exact: true }).fill(inDays(9));
  await expect(sheet.getByText(/Ces jours sont déjà pris/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Choisir ces jours' }).click();
  await expect(sheet.getByLabel('Du', { exact: true })).toHaveValue(inDays(6));
  await expect(sheet.getByText('8 jours : 1 semaine + 1 jour = 120 000 FCFA')).toBeVisible();
  await expectAccessible(buyer);
  if (pictures) await buyer.screenshot({ path: `${pictures}/sheet-${viewport!.width}.png` });
  await sheet.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(buyer).toHaveURL(/\/demandes\/[0-9a-f]{24}/);
  await expect(buyer.getByText('8 jours : 1 semaine + 1 jour = 120 000 FCFA')).toBeVisible();
});
