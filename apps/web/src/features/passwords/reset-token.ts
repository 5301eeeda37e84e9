import { constants } from '@laterite/shared/constants.ts';
import * as z from 'zod/mini';
import { storedValue } from '../../lib/device/storage.ts';

const storedToken = z.object({ token: z.string(), until: z.number() });
const stored = storedValue('resetToken', (value) => z.safeParse(storedToken, value).data);

/** Token that resets the password, stored in this tab for as long as the server accepts it, so that it survives a reload. */
export const resetToken = {
  write: (token: string) => stored.write({ token, until: Date.now() + constants.resetPermitLifeMs }),
  read(): string | undefined {
    const { token, until } = stored.read() ?? { until: 0 };
    return until > Date.now() ? token : undefined;
  },
  clear: stored.clear,
};
