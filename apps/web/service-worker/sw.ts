/// <reference lib="webworker" />
import { sendOutbox } from '../src/features/outbox/outbox.ts';
import { serveCachedImage } from './pictures.ts';
import { receiveShared, sharePath } from './share-target.ts';

/** Inserted by the build: the scripts and styles of the first pages, and a cache name that changes with any of them. */
declare const SHELL_FILES: string[];
declare const SHELL_NAME: string;
/** Scripts of the pages on which members write offline, by locale. */
declare const MEMBER_FILES: Record<string, string[]>;

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Background sync event: the network is back for the outbox. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** A path that the server does not render: the app shell, which shows any URL. */
const shellPath = '/login';

async function precacheShell() {
  const shell = await caches.open(SHELL_NAME);
  await shell.addAll([shellPath, ...SHELL_FILES]);
}

/** Caches the pages on which members write. */
async function storeMemberPages(wording: string) {
  const shell = await caches.open(SHELL_NAME);
  const stored = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname));
  await shell.addAll((MEMBER_FILES[wording] ?? []).filter((file) => !stored.has(file)));
}

/** Activates this version after the previous one, and deletes its cache. */
async function activate() {
  await worker.registration.navigationPreload?.enable();
  for (const name of await caches.keys()) {
    if (name.startsWith('shell-') && name !== SHELL_NAME) await caches.delete(name);
  }
}

/** Returns a page from the network; offline the app shell, which shows that it is offline. */
async function networkFirst(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const shell = await caches.match(shellPath, { cacheName: SHELL_NAME });
    if (!shell) throw error;
    return shell;
  }
}

/** Returns an immutable file from the cache, else from the network. */
async function cacheFirst({ request }: FetchEvent): Promise<Response> {
  const kept = await caches.match(request, { cacheName: SHELL_NAME });
  if (kept) return kept;
  const response = await fetch(request);
  const copy = response.clone();
  if (response.status === 200) await (await caches.open(SHELL_NAME)).put(request, copy);
  return response;
}

worker.addEventListener('install', (event) => event.waitUntil(precacheShell()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take over') worker.skipWaiting();
  if (data?.storePages) event.waitUntil(storeMemberPages(data.storePages));
});

worker.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === 'outbox') event.waitUntil(sendOutbox());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === sharePath) return event.respondWith(receiveShared(request));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return event.respondWith(networkFirst(event));
  if (pathname.startsWith('/assets/')) return event.respondWith(cacheFirst(event));
  if (pathname.startsWith('/images/')) return event.respondWith(serveCachedImage(event));
});

/** Content of a push message; `PushMessage` in packages/shared. */
interface PushMessage {
  title: string;
  text: string;
  path: string;
  tag: string;
}

/** Browsers require that each push message shows a notification. */
async function showPush({ title, text, path, tag }: PushMessage) {
  const options = { body: text, tag, data: path, icon: '/icon-192.png', badge: '/icon-192.png' };
  await worker.registration.showNotification(title, options);
}

/** Opens the target of a notification: focuses a window that shows it, else opens a new one, so that no window loses typed text. */
async function openPlace(path: string) {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const { href } = new URL(path, location.origin);
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : worker.clients.openWindow(href));
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification.data));
});
