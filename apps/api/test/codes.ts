import { vi } from 'vitest';
import { codeTo } from './outbox.ts';
import type { Api } from './server.ts';

/** Only the clock of this process moves; sockets and timers go on. */
export const advanceClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** The requests of the way back into an account. */
export const codesOf = (api: Api) => ({
  forgot: (phoneNumber: unknown) => api.post('/api/auth/forgot-password').send({ phoneNumber }),
  verify: (phoneNumber: string, otp: unknown) => api.post('/api/auth/verify-otp').send({ phoneNumber, otp }),
});

/** The right to set a new password, by the code sent to the phone. */
export async function aPermit(api: Api, phoneNumber: string): Promise<string> {
  const { forgot, verify } = codesOf(api);
  await forgot(phoneNumber).expect(200);
  const { body } = await verify(phoneNumber, await codeTo(phoneNumber)).expect(200);
  return body.token;
}
