import type { Request } from 'express';
import { config } from '../config.ts';

/** Where this site is, never what a request claims: `PUBLIC_URL`, or this machine while nothing is published. */
export const originOf = (req: Request): string =>
  config.publicUrl ?? `http://localhost:${req.socket.localPort}`;
