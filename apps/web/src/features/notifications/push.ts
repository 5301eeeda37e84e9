import { anyText, storedValue } from '../../lib/device/storage.ts';
import { api } from '../../lib/requests/api.ts';
import { token } from '../../lib/requests/token.ts';

/** Last characters of the token with which this browser's subscription was sent to the server. */
const sentFor = storedValue('pushSentFor', anyText);
const tokenEnd = () => token.read()?.slice(-12) ?? '';

/** Returns whether this browser can show notifications while the app is closed. */
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

/** Requests the permission and subscribes this browser; returns false if the user or the browser refuses. */
export async function startPush(serverKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const manager = (await registered())?.pushManager;
  if (!manager) return false;
  // An existing subscription may belong to an earlier log-in or to another key of the server.
  await (await manager.getSubscription())?.unsubscribe();
  sentFor.clear();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) };
  await sendSubscription(await manager.subscribe(options));
  return true;
}

/** Ends the subscription of this browser, on the server only if a member is logged in. */
export async function stopPush(): Promise<void> {
  sentFor.clear();
  await (await currentSubscription())?.unsubscribe();
  if (token.read()) await api.notifications.unsubscribe();
}
