import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { publish, send } from './support/as-api-user.ts';
import { aPerson, becomeMember } from './support/people.ts';

const photo = join(import.meta.dirname, 'support/pelle.jpg');

/** Presses a button while an empty required field is behind the bar of buttons, and expects the field and its error above the bar. */
async function expectShown(page: Page, field: Locator, button: string): Promise<void> {
  await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().bottom - innerHeight));
  await page.getByRole('button', { name: button, exact: true }).last().click();
  await expect(field).toBeFocused();
  const bar = (await page.locator('form [data-bottom-bar]').boundingBox())!;
  const sentence = (await page.getByText('Ce champ est obligatoire.').boundingBox())!;
  expect((await field.boundingBox())!.y).toBeGreaterThan(0);
  expect(sentence.y + sentence.height).toBeLessThanOrEqual(bar.y);
}

test('a missing field behind the fixed buttons scrolls into view', async ({ page }) => {
  await becomeMember(page, aPerson('Awa Traoré'));
  await page.goto('/upload');
  await page.setInputFiles('input[type=file]', photo);
  await page.getByRole('radio', { name: 'Engins' }).check();
  await page.getByLabel('Titre').fill('Pelle Volvo EC210');
  await page.getByLabel('Prix', { exact: true }).fill('38500000');
  await page.getByLabel('Lieu').fill('Yopougon, Abidjan');
  await expectShown(page, page.getByLabel('Description'), 'Publier');

  const listing = await publish(page, 'Ciment CPJ 42,5');
  const draft = await send(page, `/api/stuff/${listing}/duplicate`, {});
  await page.goto(`/stuff/${draft._id}/edit`);
  await page.getByLabel('Description').fill('');
  await expectShown(page, page.getByLabel('Description'), 'Garder en brouillon');
});
