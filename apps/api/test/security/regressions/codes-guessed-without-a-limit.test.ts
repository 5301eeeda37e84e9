import { limits } from '@laterite/shared/limits.ts';
import { describe, expect, it } from 'vitest';
import { codesOf } from '../../support/codes.ts';
import { newAccount } from '../../support/people.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi({ config: { trustProxy: 1, rateLimitFactor: 1 } });
const { verify } = codesOf(api);

describe('codes and reset tokens tried from one address', () => {
  it('count when they are wrong, whichever the numbers', async () => {
    const attempt = () => verify(newAccount().phoneNumber, '000000').set('X-Forwarded-For', '41.66.7.1');
    const first = await attempt().expect(400);
    expect(first.headers.ratelimit).toContain(`"codeChecks";r=${limits.codeChecks.max - 1};`);
    for (let i = 1; i < limits.codeChecks.max; i++) await attempt().expect(400);
    expect((await attempt().expect(429)).body.code).toBe('too_many_requests');
  });

  it('count together, and what is no code does not count', async () => {
    const from = '41.66.7.2';
    const reset = (token: string) =>
      api
        .post('/api/auth/reset-password')
        .set('X-Forwarded-For', from)
        .send({ token, newPassword: 'un long mot de passe' });
    const checked = await reset('0'.repeat(64)).expect(400);
    expect(checked.body.code).toBe('reset_expired');
    const malformed = await verify(newAccount().phoneNumber, 'abc').set('X-Forwarded-For', from).expect(400);
    expect(malformed.body.code).toBe('invalid_request');
    expect(malformed.headers.ratelimit).toContain(`"codeChecks";r=${limits.codeChecks.max - 1};`);
  });
});
