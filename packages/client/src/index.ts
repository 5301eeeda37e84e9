import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

export { verifyWebhook, type WebhookEvent } from './webhook.ts';

/** The types that the API names, e.g. `Schemas['Listing']`. */
export type Schemas = components['schemas'];
export type Problem = Schemas['Problem'];

/** An error that the API answered; `message` is what a person reads, `problem.code` is stable. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** Seconds until the next attempt, where the API says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, response: Response) {
    super(problem.message);
    this.name = 'ProblemError';
    this.problem = problem;
    this.retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN) || undefined;
  }
}

export interface LateriteOptions extends Pick<ClientOptions, 'fetch'> {
  baseUrl: string;
  /** Of a log-in. */
  token?: string;
  /** Of messages. */
  language?: 'fr' | 'en';
}

/** Returns a typed client of the API. Every POST of a member has an `Idempotency-Key`, so that its request may be sent again. */
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

/** Returns the content of a response; throws `ProblemError` when the API refused the request. */
export function unwrap<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (!response.ok) throw new ProblemError(error as Problem, response);
  return data as T;
}
