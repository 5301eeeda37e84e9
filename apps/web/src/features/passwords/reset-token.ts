import * as z from 'zod/mini';
import { storedValue } from '../../lib/device/storage.ts';

const ttlMs = 15 * 60_000;
const storedToken = z.object({ token: z.string(), until: z.number() });
const stored = storedValue('resetToken', (value) => z.safeParse(storedToken, value).data);

/** Token that resets the password, stored in this tab for 15 minutes so that it survives a reload. */
export const resetToken = {
  write: (token: string) => stored.write({ token, until: Date.now() + ttlMs }),
  read(): string | undefined {
    const { token, until } = stored.read() ?? { until: 0 };
    return until > Date.now() ? token : undefined;
  },
  clear: stored.clear,
};
