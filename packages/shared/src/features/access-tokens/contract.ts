import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { accessTokenList, createdAccessToken, newAccessToken } from './access-token.ts';

/** Access tokens for a member's programs. Access tokens themselves cannot create, list or revoke any. */
export const accessTokens = defineContract({
  browse: {
    method: 'GET',
    path: '/api/tokens',
    summary:
      'One’s tokens for machines with their scopes, expiry and last use; the tokens themselves are not kept',
    access: 'user',
    status: 200,
    response: accessTokenList,
  },
  create: {
    method: 'POST',
    path: '/api/tokens',
    summary:
      'Create a token for a program: what its scopes name, for a year at most; shown in this answer alone. 20 at most; a new password and a log-out everywhere end them all',
    access: 'user',
    limit: 'ownAccount',
    body: newAccessToken,
    status: 201,
    response: createdAccessToken,
    errors: ['too_many_access_tokens', 'malformed_json'],
  },
  revoke: {
    method: 'DELETE',
    path: '/api/tokens/:id',
    summary: 'Revoke a token for machines at once',
    access: 'user',
    only: 'owner',
    limit: 'ownAccount',
    params: idParams,
    status: 204,
    errors: ['access_token_not_found', 'invalid_id'],
  },
});
