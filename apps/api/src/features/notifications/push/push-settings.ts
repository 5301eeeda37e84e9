import * as z from 'zod';
import { contactUrl, webOrigins } from '../../../config/setting-types.ts';

const key = (bytes: number) =>
  z
    .string()
    .refine((value) => Buffer.from(value, 'base64url').length === bytes, 'must be a key of `ops push-keys`');

/** Settings of web push: the keys that identify this server to push services (VAPID, RFC 8292). */
export const pushVariables = {
  VAPID_PUBLIC_KEY: key(65).optional(),
  VAPID_PRIVATE_KEY: key(32).optional(),
  VAPID_CONTACT: contactUrl('mailto:support@example.com').optional(),
  PUSH_ORIGINS: webOrigins.default([]),
};
type Env = z.infer<z.ZodObject<typeof pushVariables>>;

/** Returns the settings that are required with a public key and not set. */
export const missingForPush = (env: Env) =>
  env.VAPID_PUBLIC_KEY ? (['VAPID_PRIVATE_KEY', 'VAPID_CONTACT'] as const).filter((name) => !env[name]) : [];

/** The keys of web push; undefined where it is not set up. */
export const pushOf = ({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_CONTACT: subject,
  PUSH_ORIGINS: origins,
}: Env) => (publicKey && privateKey && subject ? { publicKey, privateKey, subject, origins } : undefined);
