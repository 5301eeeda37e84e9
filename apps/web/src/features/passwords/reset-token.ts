import * as z from 'zod/mini';
import { storedValue } from '../../lib/storage.ts';

const ttlMs = 15 * 60_000;
const storedToken = z.object({ token: z.string(), until: z.number() });
const stored = storedValue('resetToken', (value) => z.safeParse(storedToken, value).data);

/** The right to choose a new password, kept in this tab for 15 minutes so that a reload does not lose it. */
export const resetToken = {
  write: (token: string) => stored.write({ token, until: Date.now() + ttlMs }),
  read(): string | undefined {
    const { token, until } = stored.read() ?? { until: 0 };
    return until > Date.now() ? token : undefined;
  },
  clear: stored.clear,
};
