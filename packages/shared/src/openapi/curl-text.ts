import { serverPlace } from './server-place.ts';

/** A call of an endpoint, for a shell command. */
export interface Call {
  method: string;
  /** Path with its parameters filled in, and its query. */
  path: string;
  needsToken: boolean;
  body: Record<string, unknown> | undefined;
  /** Form of an endpoint with uploads: the field with the JSON body, if any, and the file fields. */
  form: { json: string | undefined; files: string[] } | undefined;
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the example query of a path whose response would be empty without one. */
export function exampleQuery(path: string): string {
  if (path === '/api/meta/places') return '?q=yopou&country=CI';
  return path.startsWith('/api/search/') ? '?query=ciment' : '';
}

const fileOf = (path: string) =>
  /^\/api\/import\/(stuff|companies)$/.test(path) ? 'stock.csv' : 'photo.jpg';

function bodyLines({ path, body, form }: Call): string[] {
  if (form) {
    const fields = form.json ? { [form.json]: body ?? {} } : (body ?? {});
    return [
      ...Object.entries(fields).map(([name, value]) => `-F ${quote(`${name}=${asText(value)}`)}`),
      ...form.files.map((name) => `-F ${quote(`${name}=@${fileOf(path)}`)}`),
    ];
  }
  return body ? [`-H ${quote('Content-Type: application/json')}`, `-d ${quote(JSON.stringify(body))}`] : [];
}

/** Returns a shell command that makes a call. */
export function curlText(call: Call): string {
  const { method, path, needsToken } = call;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(`${serverPlace}${path}`)}`,
    ...(needsToken ? [`-H ${quote('Authorization: Bearer TOKEN')}`] : []),
    ...bodyLines(call),
  ].join(' \\\n  ');
}
