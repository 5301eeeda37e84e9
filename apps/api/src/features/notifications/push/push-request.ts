import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { dayS } from '@laterite/shared/time.ts';
import webPush from 'web-push';
import { config } from '../../../config.ts';
import { lookupFor } from '../../../core/requests/public-address.ts';
import type { PushSubscriptionDoc } from './push-subscription.model.ts';

/** Time for the whole request: a timeout of the socket would begin again with each byte that a push service sends. */
const timeoutMs = 10_000;

/** Time for which a push service stores a notification for a phone that is off. */
const lifeS = dayS;

/** Sends an encrypted message (RFC 8291) to a browser through its push service; returns the status of the response. Redirects are not followed, the body is not read. */
export function sendPush(
  { endpoint, p256dh, auth }: Pick<PushSubscriptionDoc, 'endpoint' | 'p256dh' | 'auth'>,
  message: string,
): Promise<number> {
  const { publicKey, privateKey, subject, origins } = config.push!;
  const { headers, body, method } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    message,
    { vapidDetails: { publicKey, privateKey, subject }, TTL: lifeS, contentEncoding: 'aes128gcm' },
  );
  const request = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  const lookup = lookupFor(endpoint, origins);
  return new Promise((done, fail) => {
    const sending = request(
      endpoint,
      { method, headers, signal: AbortSignal.timeout(timeoutMs), ...(lookup && { lookup }) },
      (response) => {
        response.destroy();
        done(response.statusCode ?? 0);
      },
    );
    sending.on('error', fail);
    sending.end(body);
  });
}
