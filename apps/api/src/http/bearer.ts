import type { Request } from 'express';
import { findBearer } from '../features/auth/tokens.ts';
import type { Member } from './access.ts';

/** Who sends this request; null without a good token. Only the Authorization header is read. */
export async function memberOf(req: Request): Promise<Member | null> {
  const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(req.headers.authorization ?? '')?.[1];
  const member = bearer ? await findBearer(bearer) : null;
  // For the line in the log.
  if (member && req.res) req.res.locals.userId = member.id;
  return member;
}
