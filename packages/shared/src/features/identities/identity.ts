import * as z from 'zod/mini';
import { session } from '../auth/auth.ts';

/** Log-in providers; `test` exists only outside production. */
export const providerNames = ['google', 'facebook', 'apple', 'test'] as const;
export type ProviderName = (typeof providerNames)[number];

export const providerParams = z.object({ provider: z.enum(providerNames) });

/** Log-in providers that this server has configured. */
export const providersResult = z.object({ providers: z.array(z.enum(providerNames)) });

/** A linked external account, with the date of linking. */
export const linkedIdentity = z.object({ provider: z.enum(providerNames), linkedAt: z.iso.datetime() });
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const linkedIdentities = z.object({ identities: z.array(linkedIdentity) });

const secret = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Redirect URL of a log-in, and the secret that the browser stores until it returns. */
export const startedLogin = z.object({ url: z.url(), secret });

/** Parameters of the redirect, and the secret that the browser stored. */
export const finishInput = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  secret,
  rememberMe: z.optional(z.boolean()),
});
export type FinishInput = z.infer<typeof finishInput>;

/** An external account that is not linked yet: its token, sent with a log-in or sign-up with its e-mail, links it. */
export const unlinkedIdentity = z.object({
  token: secret,
  email: z.string(),
  name: z.nullable(z.string()),
  /** Whether an account here that can log in has this e-mail; otherwise the user signs up. */
  hasAccount: z.boolean(),
});
export type UnlinkedIdentity = z.infer<typeof unlinkedIdentity>;

/** Exactly one of the two. */
export const finishedLogin = z.object({
  session: z.nullable(session),
  identity: z.nullable(unlinkedIdentity),
});
export type FinishedLogin = z.infer<typeof finishedLogin>;
