import { type ProviderName, providerNames } from '@laterite/shared/features/identities/identity.ts';
import * as z from 'zod/mini';
import { storedValue } from '../../lib/device/storage.ts';
import { api } from '../../lib/requests/api.ts';

/** State that this browser stores while it logs in at an external provider. */
const startedLogin = z.object({
  provider: z.enum(providerNames),
  secret: z.string(),
  next: z.optional(z.string()),
  rememberMe: z.optional(z.boolean()),
});
type StartedLogin = z.infer<typeof startedLogin>;

const stored = storedValue('startedLogin', (value) => z.safeParse(startedLogin, value).data);

/** Starts a log-in at an external provider and opens its page. */
export async function startLogin(
  provider: ProviderName,
  wishes: Pick<StartedLogin, 'next' | 'rememberMe'>,
): Promise<void> {
  const { url, secret } = await api.identities.start({ params: { provider } });
  stored.write({ provider, secret, ...wishes });
  window.location.assign(url);
}

/** Returns and deletes the stored state of a log-in at this provider; undefined if this browser started none. */
export function takeStartedLogin(provider: string): StartedLogin | undefined {
  const started = stored.read();
  stored.clear();
  return started?.provider === provider && started.secret ? started : undefined;
}
