import { vi } from 'vitest';
import { codeTo } from './outbox.ts';
import type { Api } from './server.ts';

/** Advances only the clock of this process; sockets and timers are unaffected. */
export const advanceClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** Returns the requests of account recovery. */
export const codesOf = (api: Api) => ({
  forgot: (phoneNumber: unknown) => api.post('/api/auth/forgot-password').send({ phoneNumber }),
  verify: (phoneNumber: string, otp: unknown) => api.post('/api/auth/verify-otp').send({ phoneNumber, otp }),
});

/** Returns a token to set a new password, obtained with the code sent to the phone. */
export async function aPermit(api: Api, phoneNumber: string): Promise<string> {
  const { forgot, verify } = codesOf(api);
  await forgot(phoneNumber).expect(200);
  const { body } = await verify(phoneNumber, await codeTo(phoneNumber)).expect(200);
  return body.token;
}
