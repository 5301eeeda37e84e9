import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { AppError } from '../../core/errors/app-error.ts';
import { log } from '../../log.ts';
import type { Provider } from './providers.ts';

/** Timeout of a request to a provider: longer than a slow connection needs, shorter than users wait. */
const answerMs = 10_000;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  /** Apple writes it as text. */
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  name: z.optional(z.string()),
});
export type Claims = z.infer<typeof claims>;

/** Values of one authorization request; its redirect is checked against them. */
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

/** Returns the URL where the user logs in at the provider. */
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

/** Logs the provider's error and returns one without its details: the visitor can only start again. */
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

/** Exchanges the code for the claims of the user; checks signature, issuer, audience, time and nonce. */
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
