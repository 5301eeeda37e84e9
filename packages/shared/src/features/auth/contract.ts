import { defineContract } from '../../contract.ts';
import { loginInput, me, session, signupInput } from './auth.ts';

const signup = {
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account and receive a token',
  access: 'public',
  defaultLanguage: 'en',
  limit: 'signup',
  body: signupInput,
  status: 201,
  response: session,
  errors: ['terms_required', 'phone_banned', 'account_exists', 'malformed_json'],
} as const;

export const auth = defineContract({
  signup,
  register: { ...signup, path: '/api/auth/register', summary: 'The same as /api/auth/signup' },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in with e-mail or phone number; the token lives 24 hours, 30 days with `rememberMe`',
    access: 'public',
    defaultLanguage: 'en',
    limit: 'loginRequests',
    body: loginInput,
    status: 200,
    response: session,
    errors: ['invalid_credentials', 'too_many_logins', 'malformed_json'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session of this token',
    access: 'user',
    limit: 'ownAccount',
    defaultLanguage: 'en',
    status: 204,
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in member’s own account',
    access: 'user',
    scope: 'read',
    defaultLanguage: 'en',
    status: 200,
    response: me,
  },
});
