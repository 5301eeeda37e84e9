import type { Endpoint } from '../contract.ts';
import { type Call, curlText, exampleQuery } from './curl-text.ts';
import { jsonSchema } from './examples.ts';
import { sampleOf } from './sample.ts';
import { pathValues } from './sample-values.ts';

type Sample = Record<string, unknown>;

/** The query parameters without which a request is refused, after `?`. */
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

/** Renewing is open to who holds the token of a notice; everyone else has to be known. */
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

/** A command that calls the endpoint with this body, to be pasted into a terminal. */
export const curlOf = (endpoint: Endpoint, body: Record<string, unknown> | undefined): string =>
  curlText(callOf(endpoint, body));
