/// <reference lib="webworker" />

/** Put in by the build: the scripts and styles of the first pages, and a name that changes with any of them. */
declare const SHELL_FILES: string[];
declare const SHELL_NAME: string;

const worker = self as unknown as ServiceWorkerGlobalScope;

/** A page that the server does not render: the app alone, which draws any address. */
const shellPath = '/login';
const pictures = 'pictures';
/** About 5 MB. */
const mostPictures = 300;

async function keepShell() {
  const shell = await caches.open(SHELL_NAME);
  await shell.addAll([shellPath, ...SHELL_FILES]);
}

/** Takes over once the pages of the last version are gone or have agreed. */
async function takeOver() {
  await worker.registration.navigationPreload?.enable();
  for (const name of await caches.keys()) {
    if (name.startsWith('shell-') && name !== SHELL_NAME) await caches.delete(name);
  }
}

/** A page from the network; without one the app itself, which says that it is offline. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const shell = await caches.match(shellPath, { cacheName: SHELL_NAME });
    if (!shell) throw error;
    return shell;
  }
}

/** A file whose content never changes under its name. */
async function fileOf(event: FetchEvent, cacheName: string): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { cacheName });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(keep(cacheName, request, response.clone()));
  return response;
}

async function keep(cacheName: string, request: Request, response: Response) {
  const cache = await caches.open(cacheName);
  await cache.put(request, response);
  if (cacheName !== pictures) return;
  const oldest = (await cache.keys()).slice(0, -mostPictures);
  await Promise.all(oldest.map((key) => cache.delete(key)));
}

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') return event.respondWith(page(event));
  if (pathname.startsWith('/assets/')) return event.respondWith(fileOf(event, SHELL_NAME));
  if (pathname.startsWith('/images/')) return event.respondWith(fileOf(event, pictures));
});

/** What the server sends in a push message; `PushMessage` in packages/shared. */
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

/** Shows the place of a notification: in the window that shows it already, else in a new one, so that no window loses what was typed. */
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
