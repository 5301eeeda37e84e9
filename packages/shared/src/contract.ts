import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './features/access-tokens/scopes.ts';
import type { LimitName } from './limits.ts';
import type { Permission } from './permissions.ts';

type Schema = z.core.$ZodType;

/** Files of an endpoint: the multipart field with the JSON body (without it, each text field is a body field), and the maximum number of files per file field. */
export interface Upload {
  json?: string;
  files: Record<string, number>;
  /** Required field, under one of these names, as a file or as a list in the body, and the error without it. */
  required?: { oneOf: readonly string[]; error: ErrorCode };
}

/** A kind of documents that responses show; every write of it makes their cached responses stale. */
export type CacheTag = 'listings' | 'professionals' | 'companies' | 'users' | 'terms';

/** A file response. */
export interface Download {
  type: string;
  /** Suggested file name. */
  name: string;
  content: Uint8Array;
}

/** The announced end of an endpoint. */
export interface Deprecation {
  since: string;
  /** At least six months after `since`. */
  until: string;
  instead: string;
}

interface EndpointBase extends Permission {
  /** Path in Express style: `/api/stuff/:id`. */
  path: string;
  summary: string;
  /** Scope that an access token needs; without it access tokens cannot call this, except that `read` allows every public GET. */
  scope?: Scope;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  upload?: Upload;
  /** Maximum bytes of the JSON body, if not `sizes.jsonBytes`. */
  jsonBytes?: number;
  /** Status of a successful response; 204 has no `response`. */
  status: 200 | 201 | 204;
  /** Responds with a file of one of these types as an attachment, which is never displayed or cached. */
  download?: readonly string[];
  /** Status when the response replaces an earlier one. */
  replacedStatus?: 200;
  response?: Schema;
  /** Whether each item of the body has its own idempotency key, so that the header `Idempotency-Key` is ignored. */
  hasItemKeys?: true;
  /** Whether the endpoint supports `If-Match`: it responds with 412 when the document has another version. */
  ifMatch?: true;
  /** The response is the text of a file of this type instead of JSON; `maxAgeS` lets anyone cache it. */
  file?: { type: 'image/svg+xml' | 'text/calendar'; maxAgeS?: number };
  /** Deprecation: its dates (ISO) and the path that replaces it. Its responses announce them. */
  deprecated?: Deprecation;
  /** Errors besides those of every endpoint. */
  errors?: readonly ErrorCode[];
  /** Error of a missing required field, where it is not the general one. */
  incompleteError?: ErrorCode;
  /** Error without a log-in, where it is not the general one. */
  signInError?: ErrorCode;
  /** Makes responses cacheable until documents with these tags change; only for endpoints that anyone may read. */
  cacheTags?: readonly CacheTag[];
  /** Language of messages for the locale `start`: the specification has sign-up and passwords in English. */
  defaultLanguage?: 'fr' | 'en';
  /** Limits that count beside `limit` when a request has this query parameter. */
  queryLimits?: Readonly<Record<string, LimitName>>;
  /** Limits that the handler counts beside `limit`, by the content of the request. */
  furtherLimits?: readonly LimitName[];
}

/**
 * One endpoint of the API, declared once: Express routes, the web client and OpenAPI are derived from it.
 * `access`: `public` reads a token if present, `user` requires one, `moderator` and `admin` require one of that role; the table of rights names them (`features/users/rights.ts`). `only` and `team` narrow and widen `user` (`permissions.ts`).
 * Reads may have their own limit, writes must have one.
 */
export type Endpoint = EndpointBase &
  ({ method: 'GET'; limit?: LimitName } | { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; limit: LimitName });

export type Contract = Record<string, Endpoint>;

/** Returns a contract with its literal types. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

type OutputOf<S> = S extends Schema ? z.core.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.core.input<S> : undefined;

/** Parsed input of a handler. */
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type FileFieldOf<E extends Endpoint> = E['upload'] extends Upload
  ? keyof E['upload']['files'] & string
  : never;

/** Result of a handler; unknown fields are removed from the response. */
export type HandlerResultOf<E extends Endpoint> = E['download'] extends readonly string[]
  ? Download
  : E['response'] extends Schema
    ? z.core.input<E['response']>
    : undefined;

/** Response that a client receives. */
export type ResponseOf<E extends Endpoint> = E['download'] extends readonly string[]
  ? Blob
  : E['response'] extends Schema
    ? z.core.output<E['response']>
    : undefined;

type Part<Name extends string, T> = T extends undefined
  ? object
  : object extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** Request that a client sends. */
export type RequestOf<E extends Endpoint> = Part<'params', InputOf<E['params']>> &
  Part<'query', InputOf<E['query']>> &
  Part<'body', InputOf<E['body']>> &
  ([FileFieldOf<E>] extends [never] ? object : { files?: { [F in FileFieldOf<E>]?: Blob | Blob[] } });
