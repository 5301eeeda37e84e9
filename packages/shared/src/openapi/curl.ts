import type { Endpoint } from '../contract.ts';
import { jsonSchema } from './examples.ts';
import { sampleOf } from './sample.ts';
import { serverPlace } from './server-place.ts';

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function queryOf(path: string): string {
  if (path === '/api/meta/places') return '?q=yopou&country=CI';
  return path.startsWith('/api/search/') ? '?query=ciment' : '';
}

function addressOf({ path, params }: Endpoint): string {
  const places = params ? (sampleOf(jsonSchema(params, 'input')) as Record<string, unknown>) : {};
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(places[name]));
  return quote(`${serverPlace}${filled}${queryOf(path)}`);
}

function formLines(
  { json, files }: NonNullable<Endpoint['upload']>,
  body: Record<string, unknown>,
): string[] {
  const fields = json ? { [json]: body } : body;
  return [
    ...Object.entries(fields).map(([name, value]) => `-F ${quote(`${name}=${asText(value)}`)}`),
    ...Object.keys(files).map((name) => `-F ${quote(`${name}=@photo.jpg`)}`),
  ];
}

function bodyLines({ upload }: Endpoint, body: Record<string, unknown> | undefined): string[] {
  if (upload) return formLines(upload, body ?? {});
  if (!body) return [];
  return [`-H ${quote('Content-Type: application/json')}`, `-d ${quote(JSON.stringify(body))}`];
}

/** Renewing is open to who holds the token of a notice; everyone else has to be known. */
const needsToken = ({ access, errors }: Endpoint) =>
  access !== 'public' || errors?.includes('unauthorized') === true;

/** A command that calls the endpoint with this body, to be pasted into a terminal. */
export function curlOf(endpoint: Endpoint, body: Record<string, unknown> | undefined): string {
  const method = endpoint.method === 'GET' ? '' : `-X ${endpoint.method} `;
  return [
    `curl ${method}${addressOf(endpoint)}`,
    ...(needsToken(endpoint) ? [`-H ${quote('Authorization: Bearer TOKEN')}`] : []),
    ...bodyLines(endpoint, body),
  ].join(' \\\n  ');
}
