import type { Endpoint } from '@laterite/shared/contract.ts';
import { scopeOf } from '@laterite/shared/features/access-tokens/scope-of.ts';
import type { Scope } from '@laterite/shared/features/access-tokens/scopes.ts';
import { isAtLeast } from '@laterite/shared/features/users/rights.ts';
import type { UserRole } from '@laterite/shared/features/users/user.ts';
import { AppError } from '../errors/app-error.ts';

/** The authenticated user of a request, with the token it was authenticated by. */
export interface CurrentUser {
  id: string;
  role: UserRole;
  tokenId: string;
  tokenEndsAt: Date;
  /** Scopes of an access token; absent for a session, which may do everything. */
  scopes?: readonly Scope[];
}

/** Throws unless the caller's role may call the endpoint; services check the ownership of documents. */
export function assertAccess(endpoint: Endpoint, member: CurrentUser | null): void {
  if (!member && endpoint.access !== 'public') throw new AppError(endpoint.signInError ?? 'unauthorized');
  const scope = scopeOf(endpoint);
  if (member?.scopes && !(scope && member.scopes.includes(scope))) throw new AppError('scope_missing');
  const needed = endpoint.access === 'public' ? 'user' : endpoint.access;
  if (member && !isAtLeast(member.role, needed)) throw new AppError('forbidden');
}
