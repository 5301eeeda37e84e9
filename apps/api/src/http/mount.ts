import type {
  BodyOf,
  Contract,
  Endpoint,
  FileFieldOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@laterite/shared/contract.ts';
import type { Wording } from '@laterite/shared/languages.ts';
import { limits } from '@laterite/shared/limits.ts';
import type { Request, RequestHandler, Response, Router } from 'express';
import { auditRefusal } from '../features/audit/refusals.ts';
import { originOf } from '../features/pages/origin.ts';
import { type Member, memberOf } from './access.ts';
import { AppError } from './app-error.ts';
import { receiveBody } from './body.ts';
import { wordingOf } from './errors.ts';
import {
  type Answer,
  claimKey,
  fingerprintOf,
  keepAnswer,
  keptAnswer,
  keyOf,
  releaseKey,
} from './idempotency.ts';
import { sendAndKeep, stampFor } from './kept-answers.ts';
import { badAnswer, badBody, badFields, badId, parse } from './parse.ts';
import { takeTurn } from './rate-limits.ts';
import { requestContext } from './request-context.ts';

/** What came with a request, once the caller is known to be allowed to send it. */
export interface Received<E extends Endpoint> {
  body: BodyOf<E>;
  files: { [F in FileFieldOf<E>]?: Buffer[] };
}

/** One request, as a handler sees it: everything is parsed by the contract. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  user: E['access'] extends 'public' ? Member | null : Member;
  wording: Wording;
  ip: string;
  /** Reads the body; called after existence and permission are settled. */
  receive: () => Promise<Received<E>>;
  /** Says that the answer takes the place of an earlier one, see `replacedStatus`. */
  replaced: () => void;
}

/** A handler for each endpoint of a contract. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (call: Call<C[K]>) => Promise<ResponseOf<C[K]>>;
};

/** Whether this caller may ask for it at all; whose things they may touch is the service's business. */
function assertAccess(endpoint: Endpoint, member: Member | null): void {
  if (!member && endpoint.access !== 'public') throw new AppError(endpoint.signInError ?? 'unauthorized');
  if (endpoint.access === 'admin' && member?.role !== 'admin') throw new AppError('forbidden');
}

/** A name the request was given, and whether it holds it: then its answer is kept under it. */
interface Claim {
  key: string | null;
  isHeld: boolean;
}

/** Whether something was sent under this name: a file, or a list in the body. */
function hasCome(name: string, { input, files }: { input: unknown; files: Record<string, Buffer[]> }) {
  const listed = (input as Record<string, unknown> | null)?.[name];
  return Boolean(files[name]) || (Array.isArray(listed) && listed.length > 0);
}

async function receive(endpoint: Endpoint, claim: Claim, req: Request, res: Response) {
  const sent = await receiveBody(endpoint, req, res);
  const required = endpoint.upload?.required;
  if (required && !required.oneOf.some((name) => hasCome(name, sent))) throw new AppError(required.error);
  const body = parse(endpoint.body, sent.input, badBody(endpoint, sent.input));
  if (claim.key) await claimKey(claim.key, fingerprintOf(req, sent));
  claim.isHeld = claim.key !== null;
  return { body, files: sent.files };
}

function cacheFor(endpoint: Endpoint, member: Member | null): string {
  const isPublicRead = endpoint.method === 'GET' && !member && !endpoint.path.startsWith('/api/auth/');
  return isPublicRead ? 'private, max-age=0' : 'no-store';
}

type Handler = (call: Call<Endpoint>) => Promise<unknown>;

function callOf(endpoint: Endpoint, member: Member | null, claim: Claim, req: Request, res: Response) {
  const call = {
    params: parse(endpoint.params, req.params, badId),
    query: parse(endpoint.query, req.query, badFields(req.query)),
    user: member as Member,
    wording: wordingOf(req),
    ip: req.ip ?? '',
    receive: () => receive(endpoint, claim, req, res) as Promise<Received<Endpoint>>,
    replaced: () => {
      res.locals.status = endpoint.replacedStatus;
    },
  };
  return call as Call<Endpoint>;
}

/** Does the work; the answer is kept for whoever sends the same request again under its name. */
async function firstAnswer(
  endpoint: Endpoint,
  handler: Handler,
  member: Member | null,
  key: string | null,
  req: Request,
  res: Response,
): Promise<Answer> {
  const claim: Claim = { key, isHeld: false };
  try {
    const call = callOf(endpoint, member, claim, req, res);
    const body = parse(endpoint.response, await handler(call), badAnswer);
    const answer = { status: res.locals.status ?? endpoint.status, body };
    if (claim.key && claim.isHeld) await keepAnswer(claim.key, answer);
    return answer;
  } catch (error) {
    if (claim.key && claim.isHeld) await releaseKey(claim.key);
    throw error;
  }
}

function send(
  endpoint: Endpoint,
  member: Member | null,
  { status, body }: Answer,
  stamp: string | undefined,
  req: Request,
  res: Response,
): void {
  // Its time was up: the caller has been told so.
  if (res.headersSent) return;
  res.status(status).set('Cache-Control', cacheFor(endpoint, member));
  if (stamp !== undefined) sendAndKeep(endpoint, stamp, body, req, res);
  else if (body === undefined) res.end();
  else res.json(body);
}

async function answer(
  endpoint: Endpoint,
  handler: Handler,
  member: Member | null,
  req: Request,
  res: Response,
) {
  assertAccess(endpoint, member);
  const { limit } = endpoint;
  const caller = limit && limits[limit].per === 'user' && member ? member.id : req;
  const turn = limit && (await takeTurn(limit, caller));
  try {
    const key = keyOf(req, member);
    const resent = async () => fingerprintOf(req, await receiveBody(endpoint, req, res));
    const kept = key && (await keptAnswer(key, resent));
    const stamp = await stampFor(endpoint, req);
    if (kept) res.set('Idempotency-Replayed', 'true');
    const given = kept || (await firstAnswer(endpoint, handler, member, key, req, res));
    await turn?.succeeded();
    send(endpoint, member, given, stamp, req, res);
  } catch (error) {
    await turn?.failed(error);
    throw error;
  }
}

/** Known route and method → token → rate limit → id → (in the handler) existence → permission → body. */
function handle(endpoint: Endpoint, handler: Handler): RequestHandler {
  return async (req, res) => {
    res.locals.endpoint = endpoint;
    const member = await memberOf(req);
    const agent = (req.get('User-Agent') ?? '').slice(0, 300);
    const context = {
      requestId: String(req.id),
      ip: req.ip ?? '',
      userId: member?.id ?? null,
      agent,
      language: wordingOf(req) === 'en' ? ('en' as const) : ('fr' as const),
      origin: originOf(req),
    };
    await requestContext.run(context, async () => {
      try {
        await answer(endpoint, handler, member, req, res);
      } catch (error) {
        await auditRefusal(error, `${endpoint.method} ${endpoint.path}`);
        throw error;
      }
    });
  };
}

const refuseMethod =
  (allowed: string[]): RequestHandler =>
  (_req, res) => {
    res.set('Allow', allowed.join(', '));
    throw new AppError('method_not_allowed');
  };

/** Puts the endpoints of a contract on a router. */
export function mount<C extends Contract>(router: Router, contract: C, handlers: Handlers<C>): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    router[verb](endpoint.path, handle(endpoint, handlers[name] as never));
  }
}

/** Answers 405 to the other methods of the contracts' paths; comes after all of them, since two may share a path. */
export function refuseOtherMethods(router: Router, all: Contract[]): void {
  const methods = new Map<string, string[]>();
  for (const { method, path } of all.flatMap((contract) => Object.values(contract))) {
    const also = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...(methods.get(path) ?? []), ...also]);
  }
  for (const [path, allowed] of methods) router.all(path, refuseMethod(allowed));
}
