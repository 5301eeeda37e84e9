import { config } from '../../config.ts';
import { requestContext } from '../request-context.ts';

/** Returns the absolute URL of a path of this site, based on the origin of the current request, else on PUBLIC_URL or the default port. */
export const absoluteUrl = (path: string): string =>
  (requestContext.getStore()?.origin ?? config.publicUrl ?? `http://localhost:${config.port ?? 3000}`) + path;
