import type { JsonSchema, Operation } from './openapi.ts';

const samples: Record<string, string> = {
  email: 'awa@demo.example',
  password: 'demo-chantier-2026',
  phoneNumber: '0708123412',
  userName: 'Awa',
  title: 'Ciment CPJ 42,5',
  location: 'Yopougon, Abidjan',
  query: 'ciment',
  city: 'Abidjan',
  otp: '123456',
};
const sampleId = '65f0c0ffee65f0c0ffee65f0';

function sampleText(name: string, { format, pattern }: JsonSchema): string {
  if (pattern?.includes('[0-9a-f]{24}')) return sampleId;
  if (format === 'date') return '1990-05-14';
  return samples[name] ?? '…';
}

/** A value that fits a schema, to start from. */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name)];
  if (schema.type === 'object') return sampleObject(schema);
  return sampleText(name, schema);
}

/** The required fields; all of them where none is required. */
function sampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = required.length > 0 ? required : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {}, name)]));
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function addressOf({ path, parameters }: Operation, origin: string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => (/id$/i.test(name) ? sampleId : name));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.name === 'query'))
    .map(({ name, schema }) => [name, String(sampleOf(schema, name))]);
  return `${origin}${filled}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}

function formLines({ properties = {} }: JsonSchema): string[] {
  return Object.entries(properties).map(([name, schema]) => {
    const isFile = schema.format === 'binary' || schema.items?.format === 'binary';
    if (isFile) return `-F ${quote(`${name}=@photo.jpg`)}`;
    const value = sampleOf(schema, name);
    return `-F ${quote(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`;
  });
}

function bodyLines({ form, json }: Operation): string[] {
  if (form) return formLines(form);
  if (!json) return [];
  return [`-H ${quote('Content-Type: application/json')}`, `-d ${quote(JSON.stringify(sampleOf(json)))}`];
}

/** A command that calls the endpoint, to be pasted into a terminal. */
export function curlOf(operation: Operation, origin: string): string {
  const method = operation.method === 'GET' ? '' : `-X ${operation.method} `;
  return [
    `curl ${method}${quote(addressOf(operation, origin))}`,
    ...(operation.access !== 'public' ? [`-H ${quote('Authorization: Bearer TOKEN')}`] : []),
    ...bodyLines(operation),
  ].join(' \\\n  ');
}
