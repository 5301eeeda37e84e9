import webPush from 'web-push';
import { printLine } from './ops-error.ts';

/** Prints a new pair of keys that identify this server to push services. */
export function printPushKeys(): void {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  printLine(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
}
