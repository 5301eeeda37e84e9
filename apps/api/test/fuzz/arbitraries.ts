import fc from 'fast-check';
import * as z from 'zod/mini';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** Values that often break servers. */
const nasty = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '<script>alert(1)</script>',
  "'; DROP TABLE users; --",
  '../../../../etc/passwd',
  '{{7*7}}',
  '%00%0d%0aSet-Cookie: a=b',
  'a'.repeat(20_000),
  '(a+)+$'.repeat(50),
  [],
  {},
  [[[[[[]]]]]],
  { $gt: '' },
  { $where: 'sleep(9000)' },
  { $ne: null, length: 24 },
  { toString: null, valueOf: null },
  ['$set', { role: 'admin' }],
);

const names = [
  'role',
  '_id',
  '$set',
  'tokenVersion',
  'passwordHash',
  'owner',
  'members',
  'length',
  'toString',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom(
    'a@b.co',
    '+2250700000001',
    '1990-05-31',
    '123456',
    '0',
    '-5',
    '1e3',
    'btp',
    'Engins',
    'sale',
  ),
);
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(1, 3, 5, 2 ** 53, -0, 1e21));

/** Returns values of the type that a schema describes, valid or not. */
function like(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(like));
  if (schema.type === 'string') return texts;
  if (schema.type === 'number' || schema.type === 'integer') return numbers;
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(like(schema.items ?? {}), { maxLength: 5 });
  if (schema.properties) return objectLike(schema.properties);
  return fc.oneof(texts, numbers, fc.jsonValue({ maxDepth: 3 }));
}

const mostly = (good: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: nasty });

/** Returns an object with some fields of the schema and some unknown ones. */
function objectLike(properties: Record<string, JsonSchema>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, mostly(like(schema))]),
  );
  const known = fc.record(fields, { requiredKeys: [] });
  const foreign = fc.dictionary(fc.constantFrom(...names), nasty, { maxKeys: 2 });
  return fc.tuple(known, foreign).map(([one, other]) => ({ ...other, ...one }));
}

/** Returns inputs that resemble a zod schema. */
export function inputLike(schema: z.core.$ZodType): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return objectLike(properties);
}

/** Any text that can be one segment of a path. */
export const pathPart = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    'me',
    '0',
    'undefined',
    '..',
    '%2e%2e',
    'a'.repeat(24),
    'A'.repeat(24),
    '$where',
    'constructor',
  ),
);

/** A malformed request body. */
export const rawBody = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      '{',
      '[',
      '"',
      'null',
      '1',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"a":1}}}',
      `${'['.repeat(5000)}`,
      `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
      `{"a":"${'b'.repeat(200_000)}"}`,
      '--x\r\nContent-Disposition: form-data; name="thing"\r\n\r\n{}\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\xff\xd8\xff\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="a[b][c][d]"\r\n\r\n1\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data\r\n\r\n1',
      '--x',
      'a=1&b[$ne]=2',
    )
    .map((text) => Buffer.from(text, 'latin1')),
);

export const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  'text/plain',
  ';;;',
  '',
);
