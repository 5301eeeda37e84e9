import type { Endpoint } from '../contract.ts';
import type { Components } from './components.ts';
import { bodyExample, jsonSchema } from './examples.ts';

type Json = Record<string, unknown>;

const fileSchema = (count: number): Json =>
  count === 1
    ? { type: 'string', format: 'binary' }
    : { type: 'array', maxItems: count, items: { type: 'string', format: 'binary' } };

type Upload = NonNullable<Endpoint['upload']>;

/** Returns the required file field; undefined if another field or the body can replace it. */
function requiredFile({ required }: Upload, { properties }: Json): string | undefined {
  const [name, ...others] = required?.oneOf ?? [];
  return others.length === 0 && name && !(name in (properties as Json)) ? name : undefined;
}

/** Returns the schema of a form: the JSON body in one field, or each of its fields; and the files. */
function formSchema({ json, files }: Upload, body: Json | undefined, file: string | undefined): Json {
  const fileFields = Object.fromEntries(
    Object.entries(files).map(([name, count]) => [name, fileSchema(count)]),
  );
  const required = file && { required: [file] };
  if (json) return { type: 'object', properties: { [json]: body, ...fileFields }, ...required };
  const ofFiles = { type: 'object', properties: fileFields, ...required };
  return body ? { allOf: [body, ofFiles] } : ofFiles;
}

/** Returns the example of the text fields of a form; empty without any. */
function formExample({ json }: Upload, body: Json | undefined): Json {
  const example = json ? { [json]: body } : { ...body };
  return Object.keys(example).length > 0 ? { example } : {};
}

/** Returns the request body of an endpoint: as JSON and, with uploads, as a form; only as a form if a file is required. */
export function requestBodyOf(id: string, endpoint: Endpoint, components: Components): Json | undefined {
  const { body, upload } = endpoint;
  if (!body) return undefined;
  const plain = jsonSchema(body, 'input') as Json;
  const example = bodyExample(id, endpoint);
  const file = upload && requiredFile(upload, plain);
  // A form with only files has no other field to describe.
  const isFileOnly = file !== undefined && Object.keys(plain.properties as Json).length === 0;
  const schema = isFileOnly ? undefined : components.body(id, plain);
  return {
    required: true,
    content: {
      ...(upload && {
        'multipart/form-data': {
          schema: formSchema(upload, schema, file),
          ...(file && formExample(upload, example)),
        },
      }),
      ...(!file && { 'application/json': { schema, example } }),
    },
  };
}
