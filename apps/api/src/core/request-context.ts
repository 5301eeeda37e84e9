import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@laterite/shared/languages.ts';

interface RequestContext {
  requestId: string;
  ip: string;
  userId: string | null;
  /** What the browser or app calls itself. */
  agent: string;
  /** The language it asks for. */
  language: Language;
  /** Where this site is, see features/pages/origin.ts. */
  origin: string;
}

/** Who sends the request that is being handled, for records that no service should have to carry it to. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
