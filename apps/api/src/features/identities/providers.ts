import { type ProviderName, providerNames } from '@laterite/shared/features/identities/identity.ts';
import jwt from 'jsonwebtoken';
import type { AuthorizationServer } from 'oauth4webapi';
import { config } from '../../config.ts';
import { AppError } from '../../core/errors/app-error.ts';

/** A log-in provider with the credentials of this server. */
export interface Provider {
  name: ProviderName;
  /** Display name. */
  label: string;
  site: AuthorizationServer;
  clientId: string;
  clientSecret: () => string;
  scope: string;
  /** Additional parameters of the authorization request. */
  extra?: Record<string, string>;
  /** Only for tests: the provider runs on this machine. */
  isLocal?: boolean;
}

const signing = { id_token_signing_alg_values_supported: ['RS256'] };

const sites = {
  google: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    ...signing,
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
    token_endpoint: 'https://graph.facebook.com/oauth/access_token',
    jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    ...signing,
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorization_endpoint: 'https://appleid.apple.com/auth/authorize',
    token_endpoint: 'https://appleid.apple.com/auth/token',
    jwks_uri: 'https://appleid.apple.com/auth/keys',
    ...signing,
  },
} satisfies Record<string, AuthorizationServer>;

const labels: Record<ProviderName, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  test: 'Test',
};

/** Apple requires a client secret that is a JWT signed with its private key. */
const appleSecret = ({ clientId, teamId, keyId, privateKey }: NonNullable<typeof config.providers.apple>) =>
  jwt.sign({}, privateKey, {
    algorithm: 'ES256',
    keyid: keyId,
    issuer: teamId,
    subject: clientId,
    audience: sites.apple.issuer,
    expiresIn: 300,
  });

/** Test provider on this machine. */
const testSite = (url: string): AuthorizationServer => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  ...signing,
});

function known(name: ProviderName): Omit<Provider, 'name' | 'label'> | undefined {
  const { google, facebook, apple, test } = config.providers;
  if (name === 'apple') {
    // Apple redirects by a form post when an e-mail is requested.
    const extra = { response_mode: 'form_post' };
    const clientSecret = () => appleSecret(apple!);
    return apple && { site: sites.apple, ...apple, clientSecret, scope: 'openid name email', extra };
  }
  if (name === 'test') {
    const client = { clientId: 'laterite', clientSecret: () => 'test' };
    return test && { site: testSite(test.url), ...client, scope: 'openid email profile', isLocal: true };
  }
  const client = { google, facebook }[name];
  const scope = name === 'google' ? 'openid email profile' : 'openid email public_profile';
  return client && { site: sites[name], ...client, clientSecret: () => client.clientSecret, scope };
}

/** Returns the provider of this name, if it is configured. */
export function providerOf(name: ProviderName): Provider {
  const found = known(name);
  if (!found) throw new AppError('provider_unavailable', { values: { provider: labels[name] } });
  return { name, label: labels[name], ...found };
}

/** Returns the names of the configured providers. */
export const availableProviders = (): ProviderName[] =>
  providerNames.filter((name) => known(name) !== undefined);
