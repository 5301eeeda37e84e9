import type { Request } from 'express';
import { config } from '../../config.ts';

/** Returns the origin of this site, never from request headers that a client could forge: `PUBLIC_URL`, else the local address. */
export const originOf = (req: Request): string =>
  config.publicUrl ?? `http://localhost:${req.socket.localPort}`;
