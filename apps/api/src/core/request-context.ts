import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@laterite/shared/languages.ts';
import type { Request } from 'express';

export interface RequestContext {
  requestId: string;
  ip: string;
  userId: string | null;
  /** The User-Agent header. */
  agent: string;
  /** The preferred language. */
  language: Language;
  /** Origin of this site, see core/requests/origin.ts. */
  origin: string;
  /** Versions in the `If-Match` header; null without such a condition. */
  ifMatch?: readonly number[] | null;
  /** The HTTP request; absent where the server renders a page for itself. */
  request?: Request;
}

/** Context of the current request, so that services need not pass the sender on to records. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
