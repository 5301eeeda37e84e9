import type { ProviderName } from '@laterite/shared/features/identities/identity.ts';
import { api } from '../../lib/api.ts';

const storageKey = 'startedLogin';

/** What this browser keeps while it is away logging in at another site. */
interface StartedLogin {
  provider: ProviderName;
  secret: string;
  next: string | undefined;
  rememberMe: boolean | undefined;
}

/** Leaves for another site to log in there. */
export async function startLogin(
  provider: ProviderName,
  wishes: Pick<StartedLogin, 'next' | 'rememberMe'>,
): Promise<void> {
  const { url, secret } = await api.identities.start({ params: { provider } });
  sessionStorage.setItem(storageKey, JSON.stringify({ provider, secret, ...wishes }));
  window.location.assign(url);
}

/** What was kept for coming back from this site, once; undefined where this browser never left for it. */
export function takeStartedLogin(provider: string): StartedLogin | undefined {
  const kept: Partial<StartedLogin> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  sessionStorage.removeItem(storageKey);
  return kept.provider === provider && kept.secret ? (kept as StartedLogin) : undefined;
}
