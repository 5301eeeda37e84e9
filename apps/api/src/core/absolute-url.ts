import { config } from '../config.ts';
import { requestContext } from './request-context.ts';

/** The absolute address of a path of this site; outside of requests, with nothing published, on the usual port. */
export const absoluteUrl = (path: string): string =>
  (requestContext.getStore()?.origin ?? config.publicUrl ?? `http://localhost:${config.port ?? 3000}`) + path;
