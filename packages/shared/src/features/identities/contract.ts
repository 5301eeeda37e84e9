import { defineContract } from '../../contract.ts';
import {
  finishedLogin,
  finishInput,
  linkedIdentities,
  providerParams,
  providersResult,
  startedLogin,
} from './identity.ts';

/** Log-in with accounts of external providers. */
export const identities = defineContract({
  providers: {
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'The other accounts one can log in with on this server',
    access: 'public',
    status: 200,
    response: providersResult,
  },
  start: {
    method: 'POST',
    path: '/api/auth/providers/:provider/start',
    summary:
      'Begin to log in with another account: send the browser to `url`, and keep `secret` in it until it comes back to /login/:provider with `code` and `state`',
    access: 'public',
    defaultLanguage: 'en',
    limit: 'identity',
    params: providerParams,
    status: 200,
    response: startedLogin,
    errors: ['provider_unavailable', 'invalid_id'],
  },
  finish: {
    method: 'POST',
    path: '/api/auth/providers/:provider/finish',
    summary:
      'Log in with what came back; for an account nobody here has linked, the answer is a `token` to send as `identity` when logging in or signing up with the same e-mail',
    access: 'public',
    defaultLanguage: 'en',
    limit: 'identity',
    params: providerParams,
    body: finishInput,
    status: 200,
    response: finishedLogin,
    errors: [
      'provider_unavailable',
      'provider_unreachable',
      'identity_refused',
      'identity_without_email',
      'invalid_id',
      'malformed_json',
    ],
  },
  linked: {
    method: 'GET',
    path: '/api/auth/providers/linked',
    summary: 'The other accounts you log in with, oldest first',
    access: 'user',
    defaultLanguage: 'en',
    status: 200,
    response: linkedIdentities,
  },
  unlink: {
    method: 'DELETE',
    path: '/api/auth/providers/:provider',
    summary: 'Stop logging in with another account',
    access: 'user',
    limit: 'ownAccount',
    defaultLanguage: 'en',
    params: providerParams,
    status: 204,
    errors: ['invalid_id'],
  },
});
