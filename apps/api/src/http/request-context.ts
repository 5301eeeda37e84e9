import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  ip: string;
  userId: string | null;
}

/** Who sends the request that is being handled, for records that no service should have to carry it to. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
