/** The fields that were sent, ready to be stored: a text sent empty is stored as nothing. */
export const toStoredFields = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  ) as { [K in keyof T]: Exclude<T[K], undefined> };
