import '../../lib/install/install-event.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openAt } from '../../../test/render.tsx';

const anHourAgo = Date.now() - 3_600_000;
const visits = () => JSON.parse(localStorage.getItem('visits') ?? 'null');
const visitedBefore = () =>
  localStorage.setItem('visits', JSON.stringify({ count: 1, at: anHourAgo, isDeclined: false }));
const manifest = () => document.querySelector('link[rel=manifest]')?.getAttribute('href');

/** Fires the event of Chromium that the app can be installed. */
function offerInstall() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return { event, prompt };
}

/** Opens the terms and waits for the lazily loaded parts. */
async function openTerms(wording: 'fr' | 'en' = 'fr') {
  const { user } = await openAt('/terms', { wording });
  await waitFor(() => expect(visits().at).toBeGreaterThan(anHourAgo), { timeout: 10_000 });
  return user;
}
const support = (name: string) => screen.getAllByRole('link', { name })[0]!;

it('the second visit offers to install the app on its second page, and the browser’s own offer stays away', async () => {
  visitedBefore();
  const user = await openTerms();
  const { event, prompt } = offerInstall();
  expect(event.defaultPrevented).toBe(true);
  expect(screen.queryByRole('button', { name: 'Installer' })).toBeNull();
  await user.click(support('Ressources'));
  await user.click(await screen.findByRole('button', { name: 'Installer' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Installer' })).toBeNull());
});

it('the first visit offers nothing, and what was declined is not offered again', async () => {
  const user = await openTerms();
  offerInstall();
  await user.click(support('Ressources'));
  expect(visits().count).toBe(1);
  expect(screen.queryByRole('button', { name: 'Ne pas installer' })).toBeNull();
  localStorage.setItem('visits', JSON.stringify({ ...visits(), count: 2 }));
  dispatchEvent(new StorageEvent('storage', { key: 'visits' }));
  await screen.findByRole('heading', { level: 1 });
  await user.click(support('Immobilier'));
  await user.click(await screen.findByRole('button', { name: 'Ne pas installer' }));
  expect(visits().isDeclined).toBe(true);
  expect(screen.queryByRole('button', { name: 'Installer' })).toBeNull();
});

it('iPhones show the steps in words, in the language of the person, and shortcuts follow it', async () => {
  dispatchEvent(new Event('appinstalled'));
  Object.assign(navigator, { standalone: false });
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: '/manifest.webmanifest',
  });
  document.head.append(link);
  onTestFinished(() => {
    link.remove();
    Reflect.deleteProperty(navigator, 'standalone');
  });
  visitedBefore();
  const user = await openTerms('en');
  await user.click(support('Resources'));
  expect(await screen.findByText(/tap Share, then “Add to Home Screen”/)).toBeVisible();
  expect(manifest()).toBe('/manifest.en.webmanifest');
});
