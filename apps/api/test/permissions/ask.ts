import type { Endpoint } from '@laterite/shared/contract.ts';
import { contracts, type EndpointName } from '@laterite/shared/contracts.ts';
import type { Api } from '../support/server.ts';
import { statusOf, table } from './table.ts';
import type { Caller, World } from './world.ts';

/** Every endpoint with its name. */
export const endpoints: [EndpointName, Endpoint][] = Object.entries(contracts).flatMap(
  ([feature, contract]) =>
    Object.entries<Endpoint>(contract).map(([name, endpoint]): [EndpointName, Endpoint] => [
      `${feature}.${name}` as EndpointName,
      endpoint,
    ]),
);

/** Returns whether the table expects no change for any caller, so that the requests can share one world. */
export const changesNothing = ([name, { method }]: [EndpointName, Endpoint], caller: Caller): boolean =>
  method === 'GET' || statusOf(name, caller) >= 400;

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
export const verbOf = ({ method }: Pick<Endpoint, 'method'>) => method.toLowerCase() as Verb;
/** Returns a path with its parameters filled in. */
export const fill = (path: string, params: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing');

interface Asking {
  api: Api;
  photo: Buffer;
}

/** Sends one request of the table; `id` replaces the right id. */
export function ask(
  { api, photo }: Asking,
  [name, endpoint]: [EndpointName, Endpoint],
  world: World,
  caller: Caller,
  id?: string,
) {
  const { params = {}, query = {}, body, pictures } = table[name].ask(world, caller);
  const request = api[verbOf(endpoint)](fill(endpoint.path, { ...params, ...(id && { id }) })).query(query);
  if (caller !== 'anonymous') request.set('Authorization', world.people[caller].bearer);
  if (!pictures) return request.send(body);
  if (endpoint.upload?.json) request.field(endpoint.upload.json, JSON.stringify(body));
  else for (const [name, value] of Object.entries(body ?? {})) request.field(name, String(value));
  for (const field of pictures) request.attach(field, photo, 'photo.jpg');
  return request;
}
