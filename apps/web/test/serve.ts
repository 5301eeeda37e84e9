import type { CallOptions } from '@laterite/shared/client.ts';
import type { Endpoint, RequestOf, ResponseOf } from '@laterite/shared/contract.ts';
import { afterEach, expect, type Mock, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../src/lib/requests/api-error.ts';

/** A request as received by the server: the fields of the contract, and the relevant headers. */
export type Received<E extends Endpoint> = RequestOf<E> & Pick<CallOptions, 'idempotencyKey' | 'ifMatch'>;
/** Mock of an endpoint; `toHaveBeenCalledWith` checks the requests that it received. */
export type Served<E extends Endpoint> = Mock<(request: Received<E>) => Promise<ResponseOf<E>>>;

const served = new Map<Endpoint, Mock<(request: never) => Promise<unknown>>>();
/** Violations of contracts by requests and responses. */
const faults: string[] = [];

const parse = (endpoint: Endpoint, part: 'params' | 'query' | 'body' | 'response', value: unknown) => {
  const schema = endpoint[part];
  const result = schema && z.safeParse(schema, value);
  if (result?.success === false) {
    faults.push(`${endpoint.method} ${endpoint.path}, ${part}: ${z.prettifyError(result.error)}`);
  }
  return result?.data;
};

/** Returns the parameters of a path; undefined if it belongs to another endpoint. */
function paramsOf({ path, params }: Endpoint, pathname: string): Record<string, string> | undefined {
  const found = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
  const values = Object.fromEntries(
    Object.entries(found?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
  return found && (!params || z.safeParse(params, values).success) ? values : undefined;
}

const endpointOf = (method: string, pathname: string) =>
  [...served.keys()].find((endpoint) => endpoint.method === method && paramsOf(endpoint, pathname));

/** Returns the fields of a query that were sent: numbers and booleans parsed by the schema, else the text. */
function queryOf(endpoint: Endpoint, sent: URLSearchParams) {
  const read = parse(endpoint, 'query', Object.fromEntries(sent)) as Record<string, unknown> | undefined;
  const fieldOf = (name: string, text: string) => (String(read?.[name]) === text ? read?.[name] : text);
  return Object.fromEntries([...sent].map(([name, text]) => [name, fieldOf(name, text)]));
}

/** Returns the JSON field of a form, or its text fields parsed by the schema. */
function fieldsOf(endpoint: Endpoint, form: FormData): unknown {
  const { json, files } = endpoint.upload!;
  if (json) return JSON.parse(String(form.get(json)));
  const texts = [...form].filter(([name]) => !(name in files));
  const read = z.safeParse(endpoint.body!, Object.fromEntries(texts)).data as Record<string, unknown>;
  return Object.fromEntries(texts.map(([name, text]) => [name, read?.[name] ?? text]));
}

function bodyOf(endpoint: Endpoint, sent: unknown): unknown {
  const body = sent instanceof FormData ? fieldsOf(endpoint, sent) : sent && JSON.parse(sent as string);
  parse(endpoint, 'body', body);
  return body;
}

/** Returns the files of a form, if any: a file for a field with at most one, else a list. */
function filesOf(endpoint: Endpoint, sent: unknown) {
  if (!(sent instanceof FormData)) return {};
  const fields = Object.entries(endpoint.upload!.files).filter(([name]) => sent.has(name));
  const files = fields.map(([name, most]) => [name, most === 1 ? sent.get(name) : sent.getAll(name)]);
  return files.length > 0 ? { files: Object.fromEntries(files) } : {};
}

/** Returns a request as the handler of its endpoint receives it. */
function receivedOf(endpoint: Endpoint, url: URL, { headers, body }: RequestInit) {
  const sent = new Headers(headers);
  const params = paramsOf(endpoint, url.pathname);
  const idempotencyKey = sent.get('Idempotency-Key');
  const ifMatch = sent.get('If-Match');
  return {
    ...(endpoint.params && { params }),
    ...(url.search && { query: queryOf(endpoint, url.searchParams) }),
    ...(endpoint.body && { body: bodyOf(endpoint, body) }),
    ...filesOf(endpoint, body),
    ...(idempotencyKey && { idempotencyKey }),
    ...(ifMatch && { ifMatch: Number(JSON.parse(ifMatch)) }),
  };
}

function responseOf(endpoint: Endpoint, reply: unknown): Response {
  if (reply instanceof Blob) return new Response(reply, { headers: { 'Content-Type': reply.type } });
  parse(endpoint, 'response', reply);
  return endpoint.status === 204
    ? new Response(null, { status: 204 })
    : Response.json(reply, { status: endpoint.status });
}

/** Returns the error response of the server; status 0 is a lost connection. */
function problemOf(error: unknown): Response {
  if (!(error instanceof ApiError) || error.status === 0) throw new TypeError('no network');
  const { status, code, message, fields, appealToken } = error;
  return Response.json({ status, code, message, errors: fields, appealToken }, { status });
}

async function respond(address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address, location.href);
  const endpoint = endpointOf(init.method ?? 'GET', url.pathname);
  if (!endpoint) throw new TypeError('no network');
  const received = receivedOf(endpoint, url, init);
  return served.get(endpoint)!(received as never).then(
    (reply: unknown) => responseOf(endpoint, reply),
    problemOf,
  );
}

/** The page of the running test; an earlier page is closed, so that the timeout of its pending request changes nothing. */
let page = {};

const abortOf = (signal: AbortSignal, sender = page) =>
  new Promise<never>((_, reject) => {
    const abort = () => {
      if (sender === page) reject(signal.reason);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });

const fetchServed = (address: string, init: RequestInit = {}) =>
  Promise.race([respond(address, init), ...(init.signal ? [abortOf(init.signal)] : [])]);

/** Fake of `XMLHttpRequest`, which the client uses for forms with upload progress. */
class ServedRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  #method = '';
  #url = '';
  #headers = new Headers();
  #isAborted = false;

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  abort() {
    this.#isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  async send(body: FormData) {
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    try {
      const response = await respond(this.#url, { method: this.#method, headers: this.#headers, body });
      this.status = response.status;
      this.responseText = await response.text();
    } catch {}
    if (this.#isAborted) return;
    if (this.status) this.onload?.();
    else this.onerror?.();
    this.onloadend?.();
  }
}

/**
 * Serves an endpoint for the rest of a test; without a reply, each request fails like a lost connection until
 * `mockResolvedValue` or `mockRejectedValue(new ApiError(…))`. The real client sends the requests through `fetch` and, with files, `XMLHttpRequest`;
 * any violation of the contract, by request or response, fails the test.
 */
export function serve<E extends Endpoint>(endpoint: E, ...reply: [ResponseOf<E>?]): Served<E> {
  vi.stubGlobal('fetch', fetchServed);
  vi.stubGlobal('XMLHttpRequest', ServedRequest);
  // The client logs each request for developers.
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  const mock = (served.get(endpoint) ?? vi.fn(() => Promise.reject(new ApiError(0)))) as Served<E>;
  served.set(endpoint, mock);
  if (reply.length > 0 || endpoint.status === 204) mock.mockResolvedValue(reply[0] as Awaited<ResponseOf<E>>);
  return mock;
}

/** Serves an endpoint that never responds. */
export const neverRespond = <E extends Endpoint>(endpoint: E): Served<E> =>
  serve(endpoint).mockReturnValue(new Promise(() => undefined));

afterEach(() => {
  served.clear();
  page = {};
  // Soft, so that the later cleanup of the page still runs.
  expect.soft(faults.splice(0)).toEqual([]);
});
