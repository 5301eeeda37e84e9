import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { log } from '../../log.ts';
import type { Provider } from './providers.ts';

/** Longer than a slow line between two servers, shorter than anyone waits. */
const answerMs = 10_000;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  /** Apple writes it as text. */
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  name: z.optional(z.string()),
});
export type Claims = z.infer<typeof claims>;

/** What one log-in is begun with, and has to be finished with. */
export interface AuthRequest {
  state: string;
  nonce: string;
  verifier: string;
}

export const newAuthRequest = (): AuthRequest => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
});

/** Where the browser is sent to log in. */
export async function authorizationUrl(
  provider: Provider,
  { state, nonce, verifier }: AuthRequest,
  back: string,
) {
  const url = new URL(provider.site.authorization_endpoint!);
  const query = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: back,
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...provider.extra,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** What the site said wrong is ours to read, never the visitor's: they start again. */
function refusal(provider: Provider, error: unknown): AppError {
  const { code, cause } = error as { code?: unknown; cause?: { error?: string } };
  log.warn({ provider: provider.name, code, answer: cause?.error }, 'a log-in with another account failed');
  const isAnswered =
    String(code).startsWith('OAUTH_') &&
    code !== oauth.RESPONSE_IS_NOT_CONFORM &&
    code !== oauth.RESPONSE_IS_NOT_JSON;
  return isAnswered
    ? new AppError('identity_refused')
    : new AppError('provider_unreachable', { retryAfter: 30, values: { provider: provider.label } });
}

/** Exchanges the code for who logged in: signature, issuer, audience, time and nonce are checked. */
export async function exchangeCode(
  provider: Provider,
  code: string,
  { state, nonce, verifier }: AuthRequest,
  back: string,
): Promise<Claims> {
  const { site, clientId } = provider;
  const client = { client_id: clientId };
  const secret = oauth.ClientSecretPost(provider.clientSecret());
  const options = {
    signal: () => AbortSignal.timeout(answerMs),
    [oauth.allowInsecureRequests]: provider.isLocal === true,
  };
  try {
    const came = oauth.validateAuthResponse(site, client, new URLSearchParams({ code, state }), state);
    const answer = await oauth.authorizationCodeGrantRequest(
      site,
      client,
      secret,
      came,
      back,
      verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(site, client, answer, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(site, answer, options);
    return z.parse(claims, oauth.getValidatedIdTokenClaims(tokens));
  } catch (error) {
    throw refusal(provider, error);
  }
}
