import type { Endpoint } from '../contract.ts';
import { type Call, curlText, exampleQuery } from './curl-text.ts';
import { jsonSchema } from './examples.ts';
import { sampleOf } from './sample.ts';
import { pathValues } from './sample-values.ts';

type Sample = Record<string, unknown>;

/** Returns the required query parameters, after `?`. */
function requiredQuery(query: NonNullable<Endpoint['query']>): string {
  const schema = jsonSchema(query, 'input');
  const sample = sampleOf(schema) as Sample;
  const values = (schema.required ?? []).map((name) => `${name}=${encodeURIComponent(String(sample[name]))}`);
  return values.length > 0 ? `?${values.join('&')}` : '';
}

function pathOf({ path, params, query }: Endpoint): string {
  const places = params ? (sampleOf(jsonSchema(params, 'input'), '', pathValues) as Sample) : {};
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(places[name]));
  return filled + ((query && requiredQuery(query)) || exampleQuery(filled));
}

/** Returns whether a call needs a token; a renewal accepts the token of its notice instead. */
const needsToken = ({ access, errors }: Endpoint) =>
  access !== 'public' || errors?.includes('unauthorized') === true;

/** Returns the call of an endpoint with this body and examples of its parameters. */
export const callOf = (endpoint: Endpoint, body: Record<string, unknown> | undefined): Call => ({
  method: endpoint.method,
  path: pathOf(endpoint),
  needsToken: needsToken(endpoint),
  body,
  form: endpoint.upload && { json: endpoint.upload.json, files: Object.keys(endpoint.upload.files) },
});

/** Returns a shell command that calls the endpoint with a body. */
export const curlOf = (endpoint: Endpoint, body: Record<string, unknown> | undefined): string =>
  curlText(callOf(endpoint, body));
