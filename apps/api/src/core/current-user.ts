import type { Endpoint } from '@laterite/shared/contract.ts';
import { scopeOf } from '@laterite/shared/features/access-tokens/scope-of.ts';
import type { Scope } from '@laterite/shared/features/access-tokens/scopes.ts';
import { isAtLeast } from '@laterite/shared/features/users/rights.ts';
import type { UserRole } from '@laterite/shared/features/users/user.ts';
import { AppError } from './app-error.ts';

/** The signed-in member of a request, and the token that says so. */
export interface CurrentUser {
  id: string;
  role: UserRole;
  tokenId: string;
  tokenEndsAt: Date;
  /** What a token for machines may do; absent for a session, which may do everything. */
  scopes?: readonly Scope[];
}

/** Whether this caller may ask for it at all; whose things they may touch is the service's business. */
export function assertAccess(endpoint: Endpoint, member: CurrentUser | null): void {
  if (!member && endpoint.access !== 'public') throw new AppError(endpoint.signInError ?? 'unauthorized');
  const scope = scopeOf(endpoint);
  if (member?.scopes && !(scope && member.scopes.includes(scope))) throw new AppError('scope_missing');
  const needed = endpoint.access === 'public' ? 'user' : endpoint.access;
  if (member && !isAtLeast(member.role, needed)) throw new AppError('forbidden');
}
