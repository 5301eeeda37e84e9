import type { Request } from 'express';
import type { CurrentUser } from '../../core/requests/current-user.ts';

/** Returns the user of a token, or null when the token is invalid, expired or revoked. */
export type VerifyToken = (token: string) => Promise<CurrentUser | null>;

/** Returns the authenticated user, or null without a valid bearer token. Only the Authorization header is read. */
export async function authenticate(req: Request, verifyToken: VerifyToken): Promise<CurrentUser | null> {
  const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+|lat_[\w-]{43})$/i.exec(
    req.headers.authorization ?? '',
  )?.[1];
  const member = bearer ? await verifyToken(bearer) : null;
  // For the access log.
  if (member && req.res) req.res.locals.userId = member.id;
  return member;
}
