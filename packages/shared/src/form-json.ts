/** Parses a value that forms send as JSON text; an empty text is null, and invalid JSON is returned unchanged for the schema to reject. */
export function parseFormJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
