import type { Endpoint } from '../contract.ts';
import type { Components } from './components.ts';
import { errorCodesOf, isRepeatable } from './error-codes.ts';
import { answerExample } from './examples.ts';
import { typeName } from './shared-schemas.ts';

type Json = Record<string, unknown>;

const descriptions = { 200: 'Done', 201: 'Created', 204: 'Done, nothing to say' } as const;

/** Returns the headers of a successful response. */
const headersOf = (endpoint: Endpoint) => [
  'RateLimit',
  'RateLimit-Policy',
  ...(endpoint.cacheTags || (endpoint.ifMatch && endpoint.response) ? ['ETag'] : []),
  // The response to a PUT is described once, together with that of the GET.
  ...(isRepeatable(endpoint) && endpoint.method !== 'PUT' ? ['Idempotency-Replayed'] : []),
];

const binary: Json = { schema: { type: 'string', format: 'binary' } };

function normalResponse(
  id: string,
  endpoint: Endpoint,
  status: Endpoint['status'],
  components: Components,
): Json {
  const { response, file, download } = endpoint;
  if (download)
    return components.response(`File${status}`, {
      description: descriptions[status],
      content: Object.fromEntries(download.map((type) => [type, binary])),
    });
  const schema = response && components.schema(response);
  return components.response(
    typeof schema?.$ref === 'string' ? schema.$ref.split('/').at(-1)! : `${typeName(id)}Response`,
    {
      description: descriptions[status],
      headers: components.headers(headersOf(endpoint)),
      ...(schema && {
        content: {
          [file?.type ?? 'application/json']: {
            schema,
            ...components.example(schema, answerExample(id, endpoint)),
          },
        },
      }),
    },
  );
}

/** Returns the responses of an endpoint: the success status, the status of a replacement, and the errors. */
export function responsesOf(id: string, endpoint: Endpoint, components: Components): Json {
  const { status, replacedStatus } = endpoint;
  return {
    [status]: normalResponse(id, endpoint, status, components),
    ...(replacedStatus && { [replacedStatus]: normalResponse(id, endpoint, replacedStatus, components) }),
    ...components.errors(errorCodesOf(endpoint)),
  };
}
