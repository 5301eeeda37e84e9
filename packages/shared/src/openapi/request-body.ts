import type { Endpoint } from '../contract.ts';
import type { Components } from './components.ts';
import { bodyExample, jsonSchema } from './examples.ts';

type Json = Record<string, unknown>;

const fileSchema = (count: number): Json =>
  count === 1
    ? { type: 'string', format: 'binary' }
    : { type: 'array', maxItems: count, items: { type: 'string', format: 'binary' } };

/** The fields of a form: the body as JSON in one of them, or each of its fields; and the files. */
function formSchema({ json, files }: NonNullable<Endpoint['upload']>, reference: Json): Json {
  const fileFields = Object.fromEntries(
    Object.entries(files).map(([name, count]) => [name, fileSchema(count)]),
  );
  if (json) return { type: 'object', properties: { [json]: reference, ...fileFields } };
  return { allOf: [reference, { type: 'object', properties: fileFields }] };
}

/** Returns the request body of an endpoint: as JSON and, where it takes files, as a form. */
export function requestBodyOf(id: string, endpoint: Endpoint, components: Components): Json | undefined {
  const { body, upload } = endpoint;
  if (!body) return undefined;
  const schema = components.body(id, jsonSchema(body, 'input') as Json);
  return {
    required: true,
    content: {
      ...(upload && { 'multipart/form-data': { schema: formSchema(upload, schema) } }),
      'application/json': { schema, example: bodyExample(id, endpoint) },
    },
  };
}
