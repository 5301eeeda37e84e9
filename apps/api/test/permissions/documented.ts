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
// Dates and addresses are checked by the schemas the document is made of.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'document', components: document.components });

type Written = Operation['responses'][string];
const shared = (document.components as { responses?: Record<string, Written> }).responses ?? {};

/** A response that several operations share is written once, and referred to by its name; those of error codes refer to one for all errors. */
const resolved = (response: Written | undefined): DocumentedResponse | undefined =>
  response && '$ref' in response ? resolved(shared[response.$ref.split('/').at(-1)!]) : response;

/** The schema of an answer as the document has it; references lead into the document itself. */
const schemaOf = ({ schema }: { schema: object }): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));

/** Each schema is compiled once: that costs more than many answers checked against it. */
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
  /** Absent where the body is a picture, which arrives as bytes. */
  text?: string;
  body: { code?: string } | Buffer;
  type: string;
}

/** Whether an answer is one that the OpenAPI document tells of: its status, its content type, its shape, its error code. */
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
  // Of files to save the document tells the content type alone.
  else if (endpoint.download && answer.status === 200)
    expect(response?.content, told).toHaveProperty([answer.type]);
  else
    expectShape(response?.content?.[answer.type], endpoint.file && answer.status < 400 ? text : body, told);
}
