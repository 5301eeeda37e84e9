import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.ts';
import { type AnyEvent, verifyWebhook as verify } from './webhook.ts';

/** An event as webhooks receive it: about a listing, about a request, or a test without data. */
export type WebhookEvent =
  | components['schemas']['ListingEvent']
  | components['schemas']['RequestEvent']
  | (AnyEvent & { type: 'test'; data: Record<string, never> });

/**
 * Returns the event of a webhook request, from its unparsed body and its header `Laterite-Signature`.
 * Throws if the signature is invalid or older than five minutes.
 */
export const verifyWebhook = verify as (...request: Parameters<typeof verify>) => WebhookEvent;

/** Named schemas of the API, e.g. `Schemas['Listing']`. */
export type Schemas = components['schemas'];
export type Problem = Schemas['Problem'];

/** An error response of the API; `message` is the text for users, `problem.code` is stable. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** Seconds until the next attempt, if the API states them. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, response: Response) {
    super(problem.message);
    this.name = 'ProblemError';
    this.problem = problem;
    this.retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN) || undefined;
  }
}

/** Options of a client: address of the site, token, language. */
export interface LateriteOptions extends Pick<ClientOptions, 'fetch'> {
  baseUrl: string;
  /** Session token or access token. */
  token?: string;
  /** Language of messages. */
  language?: 'fr' | 'en';
}

/** Returns a typed client of the API. It adds an `Idempotency-Key` to every POST of a member, so that a request can be retried. */
export function createClient({ token, language, ...options }: LateriteOptions): Client<paths> {
  const client = createFetchClient<paths>({
    ...options,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(language && { 'Accept-Language': language }),
    },
    querySerializer: { array: { style: 'form', explode: false } },
  });
  client.use({
    onRequest({ request }) {
      const isPost = request.method === 'POST' && request.headers.has('Authorization');
      if (isPost && !request.headers.has('Idempotency-Key'))
        request.headers.set('Idempotency-Key', crypto.randomUUID());
      return request;
    },
  });
  return client;
}

/** Returns the body of a response; throws `ProblemError` for an error response. */
export function unwrap<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (!response.ok) throw new ProblemError(error as Problem, response);
  return data as T;
}
