const forms: [string, RegExp][] = [
  ['id', /^[0-9a-f]{24}$/],
  ['UUID', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['time', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['address of a picture', /^\/images\/.+\.webp$/],
  ['picture', /^[^/]+\.webp$/],
  ['address of a conversation', /^https:\/\/wa\.me\//],
  ['absolute address', /^https?:\/\//],
  ['path', /^\/\w/],
  ['international phone number', /^\+\d{8,15}$/],
  ['national phone number', /^0\d{7,9}$/],
];

/** Returns the format of a text, recognised by a pattern; free texts have none. */
const formOf = (text: string) => forms.find(([, pattern]) => pattern.test(text))?.[0] ?? 'text';

const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? formOf(value) : typeof value;
};

type Fields = Record<string, unknown>;

/**
 * Returns where a response differs from its documented example: a field that only the example has, or a value of another kind.
 * An absent value (null, an empty list) has no kind, and the example may lack fields that only some responses have.
 */
export function exampleDifferences(example: unknown, real: unknown, path = ''): string[] {
  if (example === null || real === null) return [];
  if (typeof example === 'string' && /\{\w+\}/.test(example)) return [`${path}: unfilled "${example}"`];
  if (kindOf(example) !== kindOf(real))
    return [`${path}: ${JSON.stringify(example)} in the example, ${JSON.stringify(real)} in the response`];
  if (Array.isArray(example))
    return example.length > 0 && (real as unknown[]).length > 0
      ? exampleDifferences(example[0], (real as unknown[])[0], `${path}[]`)
      : [];
  if (typeof example !== 'object') return [];
  return Object.entries(example as Fields).flatMap(([name, value]) =>
    name in (real as Fields)
      ? exampleDifferences(value, (real as Fields)[name], `${path}.${name}`)
      : [`${path}.${name}: only in the example`],
  );
}
