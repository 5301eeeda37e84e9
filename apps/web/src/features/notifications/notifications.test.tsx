import { invitations } from '@laterite/shared/features/invitations/contract.ts';
import { notifications } from '@laterite/shared/features/notifications/contract.ts';
import type { Notification } from '@laterite/shared/features/notifications/notification.ts';
import { notificationKinds } from '@laterite/shared/features/notifications/notification-kinds.ts';
import { notificationPath } from '@laterite/shared/features/notifications/notification-path.ts';
import { notificationText } from '@laterite/shared/features/notifications/notification-text.ts';
import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { settingsPath } from '@laterite/shared/features/notifications/settings-path.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { pageAt } from '@laterite/shared/pages.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { token } from '../../lib/requests/token.ts';
import { takeCount } from './notifications.queries.ts';

const request = '9'.repeat(24);
const listing = '8'.repeat(24);
const dayMs = 86_400_000;

const aNotification = (fields: Partial<Notification> = {}): Notification => ({
  _id: '1'.repeat(24),
  kind: 'request_received',
  data: { request, listing, title: 'Pelle CAT 320', person: 'Serge' },
  path: `/demandes/${request}`,
  at: new Date().toISOString(),
  readAt: null,
  ...fields,
});

const pageOf = (items: Notification[], unread = items.filter(({ readAt }) => !readAt).length) => ({
  items,
  total: items.length,
  totalIsExact: true,
  page: 1,
  limit: 24,
  nextCursor: null,
  unread,
});

/** Serves the list and the count; streams are closed at once. */
function withNotifications(...items: Notification[]) {
  const page = pageOf(items);
  serve(notifications.unread, {
    unread: page.unread,
    conversations: 0,
    newest: items[0]?._id ?? null,
  });
  return serve(notifications.browse, page);
}

const keys = { p256dh: 'k'.repeat(87), auth: 's'.repeat(22) };

/** Returns a fake of the browser's push API, as far as the app uses it. */
function aPushBrowser() {
  let subscription: object | null = null;
  const requestPermission = vi.fn(async () => 'granted');
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  const made = {
    toJSON: () => ({ endpoint: 'https://push.test/1', keys }),
    async unsubscribe() {
      subscription = null;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe() {
      subscription = made;
      return made;
    },
  };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return { requestPermission, subscription: () => subscription };
}

/** Stubs the badge of the installed app's icon. */
function onIcon() {
  const setAppBadge = vi.fn(async (_count: number) => undefined);
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));
  return setAppBadge;
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  serve(invitations.browse, aPage([]));
  signIn();
});

describe('the notifications', () => {
  it('call the price of a quote a quote', async () => {
    const data = { title: 'Mur de clôture', price: 2_570_000, hasQuote: true };
    withNotifications(aNotification({ kind: 'request_offer', data }));
    await openAt('/notifications');
    expect(await screen.findByText('Devis reçu')).toBeVisible();
    expect(screen.getByText(/vous a envoyé un devis de 2.570.000.FCFA pour/)).toBeVisible();
  });

  it('are grouped by day, each a link to its place, and opening one marks it as read', async () => {
    const yesterday = new Date(Date.now() - dayMs).toISOString();
    const offer = { kind: 'request_offer' as const, data: { title: 'Pelle CAT 320', price: 44_000_000 } };
    withNotifications(
      aNotification(),
      aNotification({ _id: '2'.repeat(24), ...offer, at: yesterday, readAt: yesterday }),
    );
    const read = serve(notifications.read);
    serve(orders.read).mockRejectedValue(new ApiError(404));
    const { user } = await openAt('/notifications');
    expect(await screen.findByText('Serge vous a envoyé une demande pour « Pelle CAT 320 ».')).toBeVisible();
    expect(screen.getByText(/vous propose 44.000.000.FCFA pour/)).toBeVisible();
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(days).toEqual(expect.arrayContaining(['aujourd’hui', 'hier']));
    const ages = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(ages.at(-1)).toMatch(/\d\d:\d\d$/);
    const link = screen.getByRole('link', { name: 'Nouvelle demande' });
    expect(link).toHaveAttribute('href', `/demandes/${request}`);
    await user.click(link);
    expect(read).toHaveBeenCalledExactlyOnceWith({ params: { id: '1'.repeat(24) } });
  });

  it('are counted at the bell, and all marked as read or deleted', async () => {
    withNotifications(aNotification());
    const readAll = serve(notifications.readAll);
    const remove = serve(notifications.remove);
    const { user } = await openAt('/notifications');
    expect(await screen.findByRole('link', { name: 'Notifications, 1 non lue' })).toHaveTextContent('1');
    await user.click(screen.getByRole('button', { name: 'Tout marquer comme lu' }));
    expect(readAll).toHaveBeenCalledOnce();
    await user.click(
      screen.getByRole('button', { name: 'Supprimer la notification\u00a0: Nouvelle demande' }),
    );
    expect(remove).toHaveBeenCalledExactlyOnceWith({ params: { id: '1'.repeat(24) } });
  });

  it('are counted on the icon of the installed app, until they are read', async () => {
    const badge = onIcon();
    withNotifications(aNotification());
    serve(notifications.readAll);
    const { user } = await openAt('/notifications');
    await waitFor(() => expect(badge).toHaveBeenLastCalledWith(1));
    withNotifications();
    await user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(badge).toHaveBeenLastCalledWith(0));
  });

  it('are no longer counted on the icon after a log-out in another tab', async () => {
    const badge = onIcon();
    withNotifications(aNotification());
    await openAt('/notifications');
    await waitFor(() => expect(badge).toHaveBeenLastCalledWith(1));
    act(() => {
      token.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: token.key }));
    });
    await waitFor(() => expect(badge).toHaveBeenLastCalledWith(0));
  });

  it('are filtered by topic, also from the address', async () => {
    const browse = withNotifications();
    const { user } = await openAt('/notifications?sujet=listings');
    expect(await screen.findByText('Rien dans ce choix')).toBeVisible();
    expect(browse.mock.calls[0]?.[0]?.query?.topic).toBe('listings');
    const filters = within(screen.getByRole('group', { name: 'Choisir des notifications' }));
    expect(filters.getByRole('button', { name: 'Mes annonces' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(filters.getByRole('button', { name: 'Non lues' }));
    await waitFor(() => expect(browse.mock.lastCall?.[0]?.query?.unread).toBe('1'));
    await user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(await screen.findByText('Rien à signaler')).toBeVisible();
  });

  it('say when they could not be loaded, and load again', async () => {
    withNotifications();
    serve(notifications.browse).mockRejectedValueOnce(new ApiError(500));
    const { user } = await openAt('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Rien à signaler')).toBeVisible();
  });

  it('come by each channel for the topics chosen, saved at once', async () => {
    withNotifications();
    signIn({ emailVerified: false });
    const before = { ...defaultPreferences, version: 3, email: ['requests' as const] };
    serve(notifications.preferences, before);
    const usable = ['email' as const, 'sms' as const];
    serve(notifications.channels, { usable, pushKey: null });
    const save = serve(notifications.savePreferences, before);
    const { user } = await openAt('/notifications');
    await user.click(await screen.findByText('Réglages des notifications'));
    expect(screen.getByRole('link', { name: 'Confirmer' })).toHaveAttribute(
      'href',
      '/verify-phone?email=1&next=%2Fnotifications',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Sécurité\u00a0: E-mail' }));
    expect(save.mock.lastCall?.[0].body?.email).toEqual(['requests', 'security']);
    expect(save.mock.lastCall?.[0].ifMatch).toBe(3);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Favoris\u00a0: SMS' })).toBeEnabled());
    await user.click(screen.getByRole('checkbox', { name: 'Favoris\u00a0: SMS' }));
    expect(save.mock.lastCall?.[0].body?.sms).toEqual(['favorites']);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /18 h/ })).toBeEnabled());
    await user.click(screen.getByRole('checkbox', { name: 'Un seul e-mail par jour, à 18 h' }));
    await waitFor(() => expect(save.mock.lastCall?.[0].body?.isDigest).toBe(true));
  });

  it('have settings that the link of an e-mail opens', async () => {
    withNotifications();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    serve(notifications.preferences, { ...defaultPreferences, version: 3 });
    serve(notifications.channels, { usable: ['email'], pushKey: null });
    await openAt(settingsPath);
    expect(await screen.findByRole('checkbox', { name: 'Sécurité\u00a0: E-mail' })).toBeVisible();
    await waitFor(() => expect(scroll.mock.contexts.at(-1)).toHaveTextContent('Réglages des notifications'));
  });

  it('are shown by a device that allows them, until it is turned off', async () => {
    withNotifications();
    const browser = aPushBrowser();
    serve(notifications.preferences, { ...defaultPreferences, version: 0 });
    const channels = { usable: ['push' as const], pushKey: 'BJ0b' };
    serve(notifications.channels, channels);
    const subscribe = serve(notifications.subscribe);
    const unsubscribe = serve(notifications.unsubscribe);
    const { user } = await openAt('/notifications');
    await user.click(await screen.findByText('Réglages des notifications'));
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Activer sur cet appareil' }));
    expect(await screen.findByText('Notifications activées sur cet appareil')).toBeVisible();
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ body: { endpoint: 'https://push.test/1', keys } });
    await user.click(await screen.findByRole('button', { name: 'Désactiver sur cet appareil' }));
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    expect(browser.subscription()).toBeNull();
  });

  it('are counted again each minute where no stream can be opened', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    withNotifications(aNotification());
    await openAt('/notifications');
    await screen.findByRole('link', { name: 'Notifications, 1 non lue' });
    const counted = serve(notifications.unread, { unread: 2, conversations: 0, newest: '2'.repeat(24) });
    counted.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(counted).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(await screen.findByRole('link', { name: 'Notifications, 2 non lues' })).toBeVisible();
  });

  it('arrive live by a stream, which is opened with the token in a header', async () => {
    const browse = withNotifications();
    const text = `data: ${JSON.stringify({ unread: 3, newest: '3'.repeat(24) })}\n\n`;
    const opened = vi.fn(
      async (_options: RequestInit) =>
        new Response(text, { headers: { 'Content-Type': 'text/event-stream' } }),
    );
    const toApi = fetch;
    vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
      url === '/api/notifications/stream' ? opened(options) : toApi(url, options),
    );
    await openAt('/notifications');
    expect(await screen.findByRole('link', { name: 'Notifications, 3 non lues' })).toBeVisible();
    expect(opened.mock.calls[0]![0].headers).toMatchObject({ Authorization: 'Bearer a-token' });
    await waitFor(() => expect(browse.mock.calls.length).toBeGreaterThan(1));
  });

  it('that are read in another tab are so in the open list too', async () => {
    const unread = aNotification();
    const browse = withNotifications(unread);
    const queryClient = new QueryClient();
    await openAt('/notifications', { queryClient });
    await screen.findByText('Non lue.');
    browse.mockResolvedValue(pageOf([{ ...unread, readAt: unread.at }]));
    act(() => takeCount(queryClient, { unread: 0, conversations: 0, newest: unread._id }));
    await waitFor(() => expect(screen.queryByText('Non lue.')).not.toBeInTheDocument());
  });
});

it.each(notificationKinds)('a %s has texts in both languages and a screen', (kind) => {
  const data = { request, listing, company: listing, professional: listing, title: 'T', name: 'N' };
  expect(pageAt(notificationPath(kind, data).split(/[?#]/)[0]!)).toBeDefined();
  for (const language of ['fr', 'en'] as const) {
    const { title, text } = notificationText(language, kind, data);
    expect(title + text).not.toMatch(/[{}]/);
  }
});
