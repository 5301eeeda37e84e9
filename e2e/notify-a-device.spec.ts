import { expect, type Page, type Request, test } from '@playwright/test';
import { browserOptions } from '../scripts/chromium.mjs';
import { expectAccessible } from './support/accessible.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { registrationOf } from './support/service-worker.ts';

// Runs in Chromium, because the headless shell cannot show notifications.
test.use({ serviceWorkers: 'allow', launchOptions: browserOptions(process.env.CHROMIUM_PATH!) });

test('a push message is shown with its place while the app shows something else', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/');
  const debuggerOf = await context.newCDPSession(page);
  const registrationId = await registrationOf(debuggerOf, page);
  const message = { title: 'Nouvelle demande', text: 'Awa : « Pelle »', path: '/demandes/1', tag: 'a' };
  await debuggerOf.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL!,
    registrationId,
    data: JSON.stringify(message),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, data, tag }) => ({ title, text: body, path: data, tag }));
    });
  await expect.poll(shown).toEqual([message]);
});

test('members choose channels by topic, and are asked to prove their e-mail first', async ({ page }) => {
  await becomeMember(page, aPerson('Mariam Canal'));
  await page.goto('/notifications');
  await page.getByText('Réglages des notifications').click();
  await expect(page.getByText('Confirmez votre adresse e-mail')).toBeVisible();
  const choice = page.getByRole('checkbox', { name: 'Favoris : E-mail' });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect(choice).toBeEnabled();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.reload();
  await page.getByText('Réglages des notifications').click();
  await expect(choice).toBeChecked();
});

test('windows of one member share one stream, and another takes over when its window closes', async ({
  page,
  context,
}) => {
  const isStream = (request: Request) => request.url().endsWith('/api/notifications/stream');
  await becomeMember(page, aPerson('Issa Fenêtres'));
  const bell = (window: Page) => window.getByRole('link', { name: 'Notifications, aucune non lue' });
  await page.goto('/mines', { waitUntil: 'commit' });
  await page.waitForRequest(isStream);
  let streams = 0;
  context.on('request', (request) => {
    if (isStream(request)) streams += 1;
  });
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const window of [second, third]) {
    await window.goto('/immobilier');
    await expect(bell(window)).toBeVisible();
  }
  expect(streams).toBe(0);
  await page.close();
  await expect.poll(() => streams).toBe(1);
});
