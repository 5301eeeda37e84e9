const asText = (value: unknown) => (Array.isArray(value) ? value.join(',') : (value ?? ''));

/** Returns fields as forms with files carry them: hours as JSON, lists with commas, and empty text for what is cleared. */
export function asFormBody({ hours, ...fields }: { hours?: object | null | undefined }) {
  const texts = Object.entries(fields).map(([name, value]) => [name, asText(value)]);
  return {
    ...Object.fromEntries(texts),
    ...(hours !== undefined && { hours: hours ? JSON.stringify(hours) : '' }),
  };
}
