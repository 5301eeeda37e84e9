type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the text by which values are compared: a field without text is the same as an absent one, because the form has fields for attributes that a listing lacks. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, part) => (part === '' || part === null ? undefined : part));

export const isSameValue = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

/** Returns `theirs` with the values that differ between `base` and `mine` replaced by those of `mine`, in nested objects too. */
export function mergeEdits(theirs: unknown, base: unknown, mine: unknown): unknown {
  if (!isFields(theirs) || !isFields(base) || !isFields(mine)) return isSameValue(mine, base) ? theirs : mine;
  const names = Object.keys({ ...mine, ...theirs });
  return Object.fromEntries(
    names.map((name) => [name, mergeEdits(theirs[name], base[name], mine[name])] as const),
  );
}

/** Returns whether saving `mine`, which started from `base`, would overwrite a change that `theirs` contains. */
export const overwrites = (theirs: unknown, base: unknown, mine: unknown): boolean =>
  !isSameValue(mergeEdits(mine, base, theirs), mine);
