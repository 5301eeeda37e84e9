import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';
import { webAddress } from '../../config/setting-types.ts';

const text = z.string().optional();

const isKey = (pem: string) => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
};

/** Settings of the log-in providers; a provider without settings is not offered. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .refine(isKey, 'must be the private key as Apple gives it, its line ends written \\n')
    .optional(),
  TEST_PROVIDER_URL: webAddress('must be the address of a provider for tests').optional(),
};
const providerSettings = z.object(providerVariables);
type Env = z.infer<typeof providerSettings>;

/** Settings that each provider requires together. */
const needed = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
] as const satisfies (keyof Env)[][];

/** Returns the missing settings, each with the setting that requires it. */
export const missingForProviders = (env: Env): { name: keyof Env; with: keyof Env }[] =>
  needed.flatMap(([id, ...others]) =>
    env[id] ? others.filter((name) => !env[name]).map((name) => ({ name, with: id })) : [],
  );

/** Whether any provider is configured. */
export const hasProviders = (env: Env): boolean => needed.some(([id]) => env[id] !== undefined);

/** Returns the configured providers. */
export const providersOf = (env: Env) => ({
  google: env.GOOGLE_CLIENT_ID
    ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET! }
    : undefined,
  facebook: env.FACEBOOK_CLIENT_ID
    ? { clientId: env.FACEBOOK_CLIENT_ID, clientSecret: env.FACEBOOK_CLIENT_SECRET! }
    : undefined,
  apple: env.APPLE_CLIENT_ID
    ? {
        clientId: env.APPLE_CLIENT_ID,
        teamId: env.APPLE_TEAM_ID!,
        keyId: env.APPLE_KEY_ID!,
        privateKey: env.APPLE_PRIVATE_KEY!,
      }
    : undefined,
  test: env.TEST_PROVIDER_URL ? { url: env.TEST_PROVIDER_URL.replace(/\/+$/, '') } : undefined,
});
