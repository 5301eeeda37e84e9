import type { Download, Endpoint } from '@laterite/shared/contract.ts';
import type { Request, Response } from 'express';
import { AppError, field } from '../../core/errors/app-error.ts';
import { assertNoMisspelledParameter } from '../../core/errors/known-parameters.ts';
import {
  fieldProblemsOf,
  invalidBody,
  invalidId,
  invalidInput,
  invalidResponse,
  parse,
} from '../../core/errors/parse.ts';
import { assertAccess, type CurrentUser } from '../../core/requests/current-user.ts';
import {
  findStoredResponse,
  type RequestKey,
  type Reservation,
  releaseKey,
  reserveKey,
  type StoredResponse,
  storeResponse,
} from '../../core/requests/idempotency.ts';
import { type ReceivedBody, receiveBody } from '../bodies/body.ts';
import { endUpload } from '../bodies/form.ts';
import { deprecationHeaders } from '../responses/deprecation.ts';
import { sendDownload } from '../responses/download.ts';
import { localeOf } from '../responses/errors.ts';
import { documentEtag } from '../responses/etags.ts';
import { revalidated } from '../responses/headers.ts';
import { rateLimitHeaders } from '../responses/rate-limit-headers.ts';
import { consumeEndpointLimits } from './endpoint-limits.ts';
import type { EndpointRequest, HandlerContext, ParsedBody } from './handlers.ts';
import { fingerprintOf, idempotencyKeyOf } from './idempotency.ts';

/** The idempotency key of a request, and its reservation once this request has reserved it: only then is its response stored. */
interface KeyReservation {
  key: RequestKey | null;
  reserved?: Reservation;
}

/** Whether a field was sent: as a file, or as a non-empty list in the body. */
function isSent(name: string, body: unknown, files: ReceivedBody['files']) {
  const listed = (body as Record<string, unknown> | null | undefined)?.[name];
  return Boolean(files[name]) || (Array.isArray(listed) && listed.length > 0);
}

/** Throws for a form without its required file, together with all other field errors. */
function assertRequiredFile(endpoint: Endpoint, body: unknown, { input, files }: ReceivedBody): void {
  const required = endpoint.upload?.required;
  if (!required || required.oneOf.some((name) => isSent(name, body, files))) return;
  const file = field(required.oneOf[0]!, 'field.required');
  throw new AppError(required.error, { fields: [file, ...fieldProblemsOf(endpoint.body, input)] });
}

const takesBody = ({ body, upload }: Endpoint) => body !== undefined || upload !== undefined;

/** Content of a request to an endpoint that takes no body and ignores what is sent. */
const noContent: ReceivedBody = { input: {}, files: {} };

async function readBody(request: EndpointRequest, reservation: KeyReservation) {
  const { endpoint, req } = request;
  const sent = await receiveBody(endpoint, request);
  assertRequiredFile(endpoint, sent.input, sent);
  const body = parse(endpoint.body, sent.input, invalidBody(endpoint, sent.input));
  // Parsing removes fields that are ignored, so a list of the input may be missing in the parsed body.
  assertRequiredFile(endpoint, body, sent);
  await reserve(reservation, req, sent);
  return { body, files: sent.files, attempt: reservation.reserved?.attempt };
}

/** Reserves the idempotency key of a request that was found valid. */
async function reserve(reservation: KeyReservation, req: Request, sent: ReceivedBody): Promise<void> {
  if (reservation.key)
    reservation.reserved = await reserveKey(reservation.key, await fingerprintOf(req, sent));
}

function cacheControlOf({ endpoint, user }: EndpointRequest): string {
  const isPublicRead = endpoint.method === 'GET' && !user && !endpoint.path.startsWith('/api/auth/');
  return isPublicRead ? revalidated : 'no-store';
}

function handlerContext(request: EndpointRequest, reservation: KeyReservation) {
  const { endpoint, user, req, res } = request;
  const { query } = req;
  assertNoMisspelledParameter(endpoint, query);
  const context = {
    params: parse(endpoint.params, req.params, invalidId),
    query: parse(endpoint.query, query, invalidInput(query)),
    user: user as CurrentUser,
    locale: localeOf(req),
    ip: req.ip ?? '',
    readBody: () => readBody(request, reservation) as Promise<ParsedBody<Endpoint>>,
    replaced: () => {
      res.locals.status = endpoint.replacedStatus;
    },
  };
  return context as HandlerContext<Endpoint>;
}

/** Runs the handler and validates its response; stores it under the idempotency key, or releases the key on failure. */
async function runHandler(
  { endpoint, handler, req, res }: EndpointRequest,
  context: HandlerContext<Endpoint>,
  reservation: KeyReservation,
): Promise<StoredResponse> {
  try {
    // Without a body the handler never reads one, so the key is reserved here.
    if (!takesBody(endpoint)) await reserve(reservation, req, noContent);
    const result = await handler(context);
    const body = endpoint.download ? result : parse(endpoint.response, result, invalidResponse);
    const response = { status: res.locals.status ?? endpoint.status, body };
    const { key, reserved } = reservation;
    if (key && reserved) await storeResponse(key, reserved, response);
    return response;
  } catch (error) {
    if (reservation.key && reservation.reserved) await releaseKey(reservation.key);
    throw error;
  }
}

/** Sends a text as a file with a content security policy that forbids all scripts. */
function sendFile({ type, maxAgeS }: NonNullable<Endpoint['file']>, text: unknown, res: Response): void {
  if (maxAgeS) res.set('Cache-Control', `public, max-age=${maxAgeS}`).vary('Host');
  res.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  res.type(type).send(text);
}

function send(request: EndpointRequest, { status, body }: StoredResponse): void {
  const { endpoint, req, res } = request;
  // The request timed out, and its response was sent at that time.
  if (res.headersSent) return;
  res.status(status).set({ 'Cache-Control': cacheControlOf(request), ...rateLimitHeaders(req) });
  if (endpoint.download) sendDownload(body as Download, res);
  else if (body === undefined) res.end();
  else if (endpoint.file) sendFile(endpoint.file, body, res);
  else res.set(documentEtag(body)).json(body);
}

/** Handles one API request: checks access and rate limits, runs the handler or replays its stored response, and validates and sends the response. */
export async function handleRequest(request: EndpointRequest): Promise<void> {
  const { endpoint, user, req, res } = request;
  res.set(deprecationHeaders(endpoint));
  assertAccess(endpoint, user);
  const attempts = await consumeEndpointLimits(request);
  try {
    const key = idempotencyKeyOf(request);
    const receive = async () => (takesBody(endpoint) ? receiveBody(endpoint, request) : noContent);
    const fingerprint = async () => fingerprintOf(req, await receive());
    const stored = key && (await findStoredResponse(key, fingerprint));
    if (stored) res.set('Idempotency-Replayed', 'true');
    const reservation: KeyReservation = { key };
    const context = handlerContext(request, reservation);
    const response = stored || (await runHandler(request, context, reservation));
    // Before the response, so that the client's next upload finds the slot free.
    await endUpload(req, res);
    await Promise.all(attempts.map((attempt) => attempt.succeeded()));
    send(request, response);
  } catch (error) {
    await Promise.all(attempts.map((attempt) => attempt.failed(error)));
    throw error;
  } finally {
    await endUpload(req, res);
  }
}
