import type {
  BodyOf,
  Contract,
  Endpoint,
  FileFieldOf,
  HandlerResultOf,
  ParamsOf,
  QueryOf,
} from '@laterite/shared/contract.ts';
import type { Locale } from '@laterite/shared/languages.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { Attempt } from '../../core/requests/earlier-attempt.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import type { BodyRequest } from '../bodies/form.ts';

/** Parsed body and files of a request. */
export interface ParsedBody<E extends Endpoint> {
  body: BodyOf<E>;
  files: { [F in FileFieldOf<E>]?: ReceivedFile[] };
  /** Absent without an idempotency key. */
  attempt?: Attempt | undefined;
}

/** Request as handlers receive it, parsed by the contract. */
export interface HandlerContext<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  user: E['access'] extends 'public' ? CurrentUser | null : CurrentUser;
  locale: Locale;
  ip: string;
  /** Reads and parses the body; call it after checking existence and permission. */
  readBody: () => Promise<ParsedBody<E>>;
  /** Makes the response use `replacedStatus`, because it replaces an earlier one. */
  replaced: () => void;
}

/** A handler for each endpoint of a contract. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (call: HandlerContext<C[K]>) => Promise<HandlerResultOf<C[K]>>;
};

/** Handler of one endpoint. */
export type Handler = (call: HandlerContext<Endpoint>) => Promise<unknown>;

/** A request to an endpoint, with the user who sent it. */
export interface EndpointRequest extends BodyRequest {
  endpoint: Endpoint;
  handler: Handler;
}
