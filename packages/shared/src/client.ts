import type { Contract, Endpoint, RequestOf, ResponseOf, Upload } from './contract.ts';

/** Fields of an endpoint that a client needs at run time, so that browsers load no schema. */
export type Route = Pick<Endpoint, 'method' | 'path'> & { upload?: Pick<Upload, 'json'> };

/** Method, path and upload field of each endpoint, by feature and name. */
export type Routes = Record<string, Record<string, Route>>;

/** Options of a call besides its request. */
export interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
  /** The server applies requests with the same key once, however often they are sent. */
  idempotencyKey?: string | undefined;
  /** Version of the document that the client read: the server rejects the change with 412 if the document has a later version. */
  ifMatch?: number | undefined;
  /** Reports the sent fraction of an upload, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

/** One request, ready to be sent. */
export interface ClientRequest extends CallOptions {
  method: string;
  /** Path and query, e.g. `/api/stuff?section=btp`. */
  url: string;
  body: string | FormData | undefined;
}

/** Sends a request and returns the parsed body; rejects on any status of 400 or more. */
export type Send = (request: ClientRequest) => Promise<unknown>;

type Call<E extends Endpoint> =
  object extends RequestOf<E>
    ? (request?: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>
    : (request: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>;

/** A typed function for each endpoint: `client.listings.read({ params: { id } })`. */
export type Client<C extends Record<string, Contract>> = {
  [F in keyof C]: { [K in keyof C[F]]: Call<C[F][K]> };
};

interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob | Blob[] | undefined>;
}

const pathOf = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function queryOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])));
  return search.size > 0 ? `?${search}` : '';
}

/** Returns path and query of a request to an endpoint. */
function requestPath({ path }: Pick<Endpoint, 'path'>, request: object): string {
  const { params, query } = request as AnyRequest;
  return pathOf(path, params) + queryOf(query);
}

function formOf(upload: Pick<Upload, 'json'>, { body = {}, files = {} }: AnyRequest): FormData {
  const form = new FormData();
  if (upload.json) form.append(upload.json, JSON.stringify(body));
  else {
    for (const [name, value] of Object.entries(body)) {
      if (value !== undefined && value !== null) form.append(name, String(value));
    }
  }
  for (const [name, blobs] of Object.entries(files)) {
    for (const blob of blobs ? [blobs].flat() : []) form.append(name, blob);
  }
  return form;
}

const hasFiles = (request: AnyRequest) => Object.values(request.files ?? {}).some(Boolean);

function bodyOf(route: Route, request: AnyRequest): string | FormData | undefined {
  if (route.upload && (hasFiles(request) || route.method === 'POST')) return formOf(route.upload, request);
  return request.body && JSON.stringify(request.body);
}

/** Returns an object whose properties are computed on first access. */
const lazily = (make: (name: string) => unknown) =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      has: () => true,
      get: (made, name: string) => {
        made[name] ??= make(name);
        return made[name];
      },
    },
  );

/** Returns the typed client of an API; `routeOf` finds the route of an endpoint, `send` sends requests. */
export function createClient<C extends Record<string, Contract>>(
  routeOf: (feature: string, name: string) => Route | Promise<Route>,
  send: Send,
): Client<C> {
  const callOf =
    (feature: string, name: string) =>
    async (request: AnyRequest = {}, options: CallOptions = {}) => {
      const found = routeOf(feature, name);
      // A known route is sent at once: a log-out clears the token right after its call.
      const route = found instanceof Promise ? await found : found;
      const url = requestPath(route, request);
      return send({ ...options, method: route.method, url, body: bodyOf(route, request) });
    };
  return lazily((feature) => lazily((name) => callOf(feature, name))) as Client<C>;
}
