import type { Endpoint } from '@laterite/shared/contract.ts';
import { contracts, type EndpointName } from '@laterite/shared/contracts.ts';
import { errorCodesOf } from '@laterite/shared/openapi/error-codes.ts';
import { openApiDocument } from '@laterite/shared/openapi.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

interface DocumentedResponse {
  content?: Record<string, { schema: object }>;
}

interface Operation {
  operationId: string;
  responses: Record<string, DocumentedResponse | { $ref: string }>;
}

const document = openApiDocument(contracts, { title: 'Test', version: '1', server: '/' });
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));
// The zod schemas, from which the document is generated, check dates and URLs.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'document', components: document.components });

type Written = Operation['responses'][string];
const shared = (document.components as { responses?: Record<string, Written> }).responses ?? {};

/** Resolves a response: shared responses are written once and referenced by name; those of error codes refer to one response for all errors. */
const resolved = (response: Written | undefined): DocumentedResponse | undefined =>
  response && '$ref' in response ? resolved(shared[response.$ref.split('/').at(-1)!]) : response;

/** Returns the schema of a response in the document; references point into the document itself. */
const schemaOf = ({ schema }: { schema: object }): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));

/** Each schema is compiled once, because compiling takes longer than validating many responses. */
const compiled = new WeakMap<object, ValidateFunction>();

function validatorOf(content: { schema: object }): ValidateFunction {
  const validate = compiled.get(content) ?? ajv.compile(schemaOf(content));
  compiled.set(content, validate);
  return validate;
}

function expectShape(content: { schema: object } | undefined, body: unknown, told: string): void {
  expect(content, told).toBeDefined();
  const validate = validatorOf(content!);
  expect(validate(body), `${told}\n${ajv.errorsText(validate.errors)}`).toBe(true);
}

interface Answer {
  status: number;
  /** Absent if the body is an image, which arrives as bytes. */
  text?: string;
  body: { code?: string } | Buffer;
  type: string;
}

/** Checks that the OpenAPI document describes a response: its status, content type, schema and error code. */
export function expectDocumented(name: EndpointName, endpoint: Endpoint, answer: Answer): void {
  const operation = operations.find(({ operationId }) => operationId === name)!;
  const { body, text = String(body) } = answer;
  const told = `${name} ${answer.status} ${text.slice(0, 300)}`;
  const response = resolved(
    operation.responses[answer.status] ?? (answer.status >= 400 ? operation.responses.default : undefined),
  );
  expect(response, told).toBeDefined();
  if (answer.status >= 400) expect(errorCodesOf(endpoint), told).toContain('code' in body && body.code);
  if (answer.status === 204) expect(text, told).toBe('');
  // The document describes only the content type of downloads.
  else if (endpoint.download && answer.status === 200)
    expect(response?.content, told).toHaveProperty([answer.type]);
  else
    expectShape(response?.content?.[answer.type], endpoint.file && answer.status < 400 ? text : body, told);
}
