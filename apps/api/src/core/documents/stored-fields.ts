/** Returns the fields to store: an empty text is stored as null. */
export const toStoredFields = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  ) as { [K in keyof T]: Exclude<T[K], undefined> };
