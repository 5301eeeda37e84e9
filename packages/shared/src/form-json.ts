/** Parses a value that forms send as JSON text; an empty text is null, and text that is not JSON stays as it is for the schema to refuse. */
export function parseFormJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
