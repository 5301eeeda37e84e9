import type { Endpoint } from '../contract.ts';
import { curlText } from './curl-text.ts';
import { jsonSchema } from './examples.ts';
import { sampleOf } from './sample.ts';

function pathOf({ path, params }: Endpoint): string {
  const places = params ? (sampleOf(jsonSchema(params, 'input')) as Record<string, unknown>) : {};
  return path.replace(/:(\w+)/g, (_, name: string) => String(places[name]));
}

/** Renewing is open to who holds the token of a notice; everyone else has to be known. */
const needsToken = ({ access, errors }: Endpoint) =>
  access !== 'public' || errors?.includes('unauthorized') === true;

/** A command that calls the endpoint with this body, to be pasted into a terminal. */
export const curlOf = (endpoint: Endpoint, body: Record<string, unknown> | undefined): string =>
  curlText({
    method: endpoint.method,
    path: pathOf(endpoint),
    needsToken: needsToken(endpoint),
    body,
    form: endpoint.upload && { json: endpoint.upload.json, files: Object.keys(endpoint.upload.files) },
  });
