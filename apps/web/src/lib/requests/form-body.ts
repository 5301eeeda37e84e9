const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

function asText(value: unknown) {
  if (isTexts(value)) return value.join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '');
}

/** Returns fields as forms with files carry them: lists of texts with commas, hours and other objects as JSON, and empty text for what is cleared. */
export const asFormBody = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asText(value)])) as T;
