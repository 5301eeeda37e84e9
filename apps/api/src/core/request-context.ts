import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@laterite/shared/languages.ts';
import type { Request } from 'express';

export interface RequestContext {
  requestId: string;
  ip: string;
  userId: string | null;
  /** What the browser or app calls itself. */
  agent: string;
  /** The language it asks for. */
  language: Language;
  /** Where this site is, see features/pages/origin.ts. */
  origin: string;
  /** Versions of the document of which `If-Match` names one; null where the request has no such condition. */
  ifMatch?: readonly number[] | null;
  /** The HTTP request; absent where the server renders a page for itself. */
  request?: Request;
}

/** Who sends the request that is being handled, for records that no service should have to carry it to. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
