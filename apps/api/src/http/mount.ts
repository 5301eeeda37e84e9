import type {
  BodyOf,
  Contract,
  Endpoint,
  FileFieldOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@laterite/shared/contract.ts';
import { errors } from '@laterite/shared/errors.ts';
import { type FieldProblem, fieldProblem } from '@laterite/shared/field-messages.ts';
import type { Wording } from '@laterite/shared/languages.ts';
import { limits } from '@laterite/shared/limits.ts';
import type { Request, RequestHandler, Response, Router } from 'express';
import * as z from 'zod/mini';
import { audit } from '../features/audit/audit.service.ts';
import { type Member, memberOf } from './access.ts';
import { AppError, invalidFields } from './app-error.ts';
import { receiveBody } from './body.ts';
import { wordingOf } from './errors.ts';
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

type Schema = z.core.$ZodType;

/** Parses input, or throws our own refusal: a bare ZodError could as well come from a bad answer of ours. */
function parse(
  schema: Schema | undefined,
  input: unknown,
  refusal: (issues: z.core.$ZodIssue[]) => AppError,
) {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw refusal(parsed.error.issues);
  return parsed.data;
}

const badId = () => new AppError('invalid_id');

/** What is wrong with the input: one problem for each field, the first. */
function problemsOf(issues: z.core.$ZodIssue[], input: unknown): FieldProblem[] {
  const problems = issues.map((issue) => fieldProblem(issue, input));
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].reverse();
}

const badFields = (input: unknown) => (issues: z.core.$ZodIssue[]) =>
  invalidFields(problemsOf(issues, input));
const badAnswer = (issues: z.core.$ZodIssue[]): never => {
  throw new Error(`The answer does not fit its contract: ${z.prettifyError(new z.core.$ZodError(issues))}`);
};

/** Whether this caller may ask for it at all; whose things they may touch is the service's business. */
function assertAccess(endpoint: Endpoint, member: Member | null): void {
  if (!member && endpoint.access !== 'public') throw new AppError(endpoint.signInError ?? 'unauthorized');
  if (endpoint.access === 'admin' && member?.role !== 'admin') throw new AppError('forbidden');
}

/** What is wrong with a body: the endpoint's own sentence when something required is missing. */
const badBody = (endpoint: Endpoint, input: unknown) => (issues: z.core.$ZodIssue[]) => {
  const fields = problemsOf(issues, input);
  const isIncomplete = endpoint.incompleteError && fields.some(({ key }) => key === 'field.required');
  return isIncomplete ? new AppError(endpoint.incompleteError!, { fields }) : invalidFields(fields);
};

async function receive(endpoint: Endpoint, req: Request, res: Response) {
  const { input, files } = await receiveBody(endpoint, req, res);
  const required = endpoint.upload?.required;
  if (required && !files[required.field]) throw new AppError(required.error);
  return { body: parse(endpoint.body, input, badBody(endpoint, input)), files };
}

function cacheFor(endpoint: Endpoint, member: Member | null): string {
  const isPublicRead = endpoint.method === 'GET' && !member && !endpoint.path.startsWith('/api/auth/');
  return isPublicRead ? 'private, max-age=0' : 'no-store';
}

type Handler = (call: Call<Endpoint>) => Promise<unknown>;

function callOf(endpoint: Endpoint, member: Member | null, req: Request, res: Response) {
  const call = {
    params: parse(endpoint.params, req.params, badId),
    query: parse(endpoint.query, req.query, badFields(req.query)),
    user: member as Member,
    wording: wordingOf(req),
    ip: req.ip ?? '',
    receive: () => receive(endpoint, req, res) as Promise<Received<Endpoint>>,
    replaced: () => {
      res.locals.status = endpoint.replacedStatus;
    },
  };
  return call as Call<Endpoint>;
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
    const call = callOf(endpoint, member, req, res);
    const body = parse(endpoint.response, await handler(call), badAnswer);
    await turn?.succeeded();
    res.status(res.locals.status ?? endpoint.status).set('Cache-Control', cacheFor(endpoint, member));
    if (body === undefined) res.end();
    else res.json(body);
  } catch (error) {
    await turn?.failed(error);
    throw error;
  }
}

const isForbidden = (error: unknown) => error instanceof AppError && errors[error.code].status === 403;

/** Known route and method → token → rate limit → id → (in the handler) existence → permission → body. */
function handle(endpoint: Endpoint, handler: Handler): RequestHandler {
  return async (req, res) => {
    res.locals.endpoint = endpoint;
    const member = await memberOf(req);
    await requestContext.run({ ip: req.ip ?? '', userId: member?.id ?? null }, async () => {
      try {
        await answer(endpoint, handler, member, req, res);
      } catch (error) {
        if (isForbidden(error)) await audit('forbidden', { target: `${endpoint.method} ${endpoint.path}` });
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

/** Puts the endpoints of a contract on a router; other methods of their paths answer 405. */
export function mount<C extends Contract>(router: Router, contract: C, handlers: Handlers<C>): void {
  const methods = new Map<string, string[]>();
  for (const [name, endpoint] of Object.entries(contract)) {
    const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    router[verb](endpoint.path, handle(endpoint, handlers[name] as never));
    const also = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
    methods.set(endpoint.path, [...(methods.get(endpoint.path) ?? []), ...also]);
  }
  for (const [path, allowed] of methods) router.all(path, refuseMethod(allowed));
}
