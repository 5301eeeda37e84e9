import { randomBytes } from 'node:crypto';
import { type Sealed, seal, unseal } from '../../core/secrets/sealing.ts';
import type { WebhookDoc } from './webhook.model.ts';

/** Prefix of every secret, so that scanners for leaked secrets recognise it. */
const prefix = 'lws_';
const context = (id: unknown) => `webhook ${id}`;

/** Returns a new secret for a webhook, and its encrypted form. */
export function newSecret(id: unknown): { secret: string; sealed: Sealed } {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`;
  return { secret, sealed: seal(Buffer.from(secret), context(id)) };
}

/** Returns the secrets that currently sign deliveries of a webhook; throws when the key in the settings has changed. */
export function secretsOf({ _id, secret, previousSecret, previousUntil }: WebhookDoc): string[] {
  const isBoth = previousSecret && previousUntil && previousUntil.getTime() > Date.now();
  return [secret, ...(isBoth ? [previousSecret] : [])].map(({ key, content }) =>
    // Lean documents hold a Binary of the driver.
    unseal(
      { key, content: Buffer.from((content as unknown as { buffer: Uint8Array }).buffer) },
      context(_id),
    ).toString(),
  );
}
