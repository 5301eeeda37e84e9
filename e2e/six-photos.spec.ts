import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { aPerson, becomeMember } from './support/people.ts';

const photo = join(import.meta.dirname, 'support/pelle.jpg');

/** Drags the first photo to the place of the third by touch; returns its new position. */
async function dragWithFinger(page: Page): Promise<number> {
  const photos = page.locator('[data-photo]');
  await photos.first().scrollIntoViewIfNeeded();
  const [moved, boxes] = await Promise.all([
    photos.first().getAttribute('data-photo'),
    Promise.all([0, 2].map((place) => photos.nth(place).boundingBox())),
  ]);
  const [from, to] = boxes.map((box) => ({ x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }));
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from!] });
  await page.waitForTimeout(300);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: from!.x + (to!.x - from!.x) * part, y: from!.y + (to!.y - from!.y) * part }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const order = await photos.evaluateAll((all) => all.map((one) => one.getAttribute('data-photo')));
  return order.indexOf(moved);
}

test('six photos are sent, put in order, published and shown; the shared link says it all without scripts', async ({
  page,
  request,
  hasTouch,
}) => {
  const title = 'Pelle Caterpillar 320 et ses six photos';
  await becomeMember(page, aPerson('Koffi Yao'));
  await page.goto('/upload');
  await page.getByLabel('Ajouter des photos').setInputFiles(Array(6).fill(photo));
  const tiles = page.getByRole('button', { name: /^Photo \d sur 6(, couverture)?$/ });
  // Browser and server both re-encode each photo, which takes a while on two processors.
  await expect(tiles).toHaveCount(6, { timeout: 60_000 });
  if (hasTouch) expect(await dragWithFinger(page)).toBe(2);
  await tiles.nth(4).click();
  await page.getByRole('button', { name: 'Tourner' }).click();
  await expect(tiles).toHaveCount(6);
  await page.getByRole('button', { name: 'En tête' }).click();
  await expect(page.getByText('Photo en place 1 sur 6.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Engins' }).check();
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Prix', { exact: true }).fill('45000000');
  await page.getByLabel('Description').fill('Révisée. Appelez le 07 08 09 10 11.');
  await page.getByLabel('Lieu').fill('Cocody, Abidjan');
  const publication = page.waitForRequest(
    (sent) => sent.method() === 'POST' && /api\/stuff$/.test(sent.url()),
  );
  await page.getByRole('button', { name: 'Publier', exact: true }).last().click();
  const images = (await publication).postData()!.match(/[0-9a-f]{32}\.webp/g)!;
  await page.getByRole('link', { name: 'Voir mon annonce' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const gallery = page.getByRole('region', { name: 'Photos de l’annonce' });
  await expect(gallery.getByText('1 / 6', { exact: true })).toBeVisible();
  const shown = await gallery
    .locator('ul')
    .first()
    .locator('img')
    .evaluateAll((all) => all.map((img) => img.getAttribute('src')));
  expect(shown).toEqual(images.map((name) => `/images/${name.replace('.webp', '-480.webp')}`));
  await gallery.getByRole('link', { name: 'Agrandir la photo 1 sur 6' }).click();
  await page.getByRole('button', { name: 'Photo suivante' }).click();
  await expect(page.getByRole('dialog')).toContainText('2 / 6');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Partager' }).click();
  const sheet = page.getByRole('dialog', { name: 'Partager' });
  await sheet.getByRole('button', { name: 'Code QR' }).click();
  await expect(sheet.getByRole('img', { name: /Code QR/ })).toBeVisible();
  const link = (await sheet.getByText(/\/s\/BT-/).textContent())!;
  await sheet.getByRole('button', { name: 'Image pour statut' }).click();
  await expect(sheet.getByAltText('L’image pour votre statut')).toBeVisible();
  await expectAccessible(page);

  const answer = await request.get(link, { headers: { Accept: 'text/html' } });
  const html = await answer.text();
  expect(answer.url()).toBe(page.url());
  expect(html).toMatch(/og:title" content="Pelle Caterpillar 320.* — 45\s000\s000\sFCFA"/);
  expect(html).toContain(images[0]!.replace('.webp', '-960.webp'));
  expect(html).not.toMatch(/07 08 09/);
  const picture = new URL(/og:image" content="([^"]*)/.exec(html)![1]!);
  expect((await request.get(picture.pathname + picture.search)).headers()['content-type']).toBe('image/jpeg');
});
