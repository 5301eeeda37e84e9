import { api } from '../../lib/api.ts';
import { anyText, storedValue } from '../../lib/storage.ts';
import { token } from '../../lib/token.ts';

/** The end of the token for which the server has this browser's subscription. */
const sentFor = storedValue('pushSentFor', anyText);
const tokenEnd = () => token.read()?.slice(-12) ?? '';

/** Whether this browser can show notifications while the app is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registered = () => navigator.serviceWorker.getRegistration();

/** Returns the subscription of this browser, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager.getSubscription()) ?? null;
}

/** Sends the subscription to the server, once for each log-in. */
export async function sendSubscription(subscription: PushSubscription): Promise<void> {
  if (sentFor.read() === tokenEnd()) return;
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await api.notifications.subscribe({ body: { endpoint, keys: { p256dh, auth } } });
  sentFor.write(tokenEnd());
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Asks for the permission and subscribes this browser; returns false where the person or the browser refuses. */
export async function startPush(serverKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const manager = (await registered())?.pushManager;
  if (!manager) return false;
  // One of an earlier log-in, or for another key of the server.
  await (await manager.getSubscription())?.unsubscribe();
  sentFor.clear();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) };
  await sendSubscription(await manager.subscribe(options));
  return true;
}

/** Ends the subscription of this browser, on the server too while somebody is logged in. */
export async function stopPush(): Promise<void> {
  sentFor.clear();
  await (await currentSubscription())?.unsubscribe();
  if (token.read()) await api.notifications.unsubscribe();
}
