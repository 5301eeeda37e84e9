import { createHmac } from 'node:crypto';

/** Returns the header that proves who sent a body and when: HMAC-SHA-256 over `time.body`, one `v1` for each secret in use. `verifyWebhook` in packages/client checks it. */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}
