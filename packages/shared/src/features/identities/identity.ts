import * as z from 'zod/mini';
import { session } from '../auth/auth.ts';

/** Where else one may have an account to log in with; `test` exists outside production only. */
export const providerNames = ['google', 'facebook', 'apple', 'test'] as const;
export type ProviderName = (typeof providerNames)[number];

export const providerParams = z.object({ provider: z.enum(providerNames) });

/** The ways to log in with another account that this server is set up for. */
export const providersResult = z.object({ providers: z.array(z.enum(providerNames)) });

/** An account elsewhere one logs in with, and since when. */
export const linkedIdentity = z.object({ provider: z.enum(providerNames), linkedAt: z.iso.datetime() });
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const linkedIdentities = z.object({ identities: z.array(linkedIdentity) });

const secret = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Where to send the browser, and what it keeps to show when it comes back. */
export const startedLogin = z.object({ url: z.url(), secret });

/** What came back with the browser, and what it kept. */
export const finishInput = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  secret,
  rememberMe: z.optional(z.boolean()),
});
export type FinishInput = z.infer<typeof finishInput>;

/** An account elsewhere that belongs to nobody here yet: sent along when logging in or signing up with its e-mail, it is linked. */
export const unlinkedIdentity = z.object({
  token: secret,
  email: z.string(),
  name: z.nullable(z.string()),
  /** Whether someone here has this e-mail, and logs in; otherwise they sign up. */
  hasAccount: z.boolean(),
});
export type UnlinkedIdentity = z.infer<typeof unlinkedIdentity>;

/** Exactly one of the two. */
export const finishedLogin = z.object({
  session: z.nullable(session),
  identity: z.nullable(unlinkedIdentity),
});
export type FinishedLogin = z.infer<typeof finishedLogin>;
