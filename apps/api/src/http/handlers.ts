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
import type { CurrentUser } from '../core/current-user.ts';
import type { ReceivedFile } from '../core/received-file.ts';

/** What came with a request, once the caller is known to be allowed to send it. */
export interface ParsedBody<E extends Endpoint> {
  body: BodyOf<E>;
  files: { [F in FileFieldOf<E>]?: ReceivedFile[] };
}

/** One request, as a handler sees it: everything is parsed by the contract. */
export interface HandlerContext<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  user: E['access'] extends 'public' ? CurrentUser | null : CurrentUser;
  locale: Locale;
  ip: string;
  /** Reads the body; called after existence and permission are settled. */
  readBody: () => Promise<ParsedBody<E>>;
  /** Says that the answer takes the place of an earlier one, see `replacedStatus`. */
  replaced: () => void;
}

/** A handler for each endpoint of a contract. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (call: HandlerContext<C[K]>) => Promise<HandlerResultOf<C[K]>>;
};

/** The work of one endpoint. */
export type Handler = (call: HandlerContext<Endpoint>) => Promise<unknown>;
