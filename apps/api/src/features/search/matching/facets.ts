/** The facet values of a result. */
export type FacetRow<Name extends string> = {
  [N in Name]?: string | readonly string[] | null | undefined;
};

/** Returns how many rows have each value of a filter; a row may have several. */
export function countBy<Name extends string>(
  rows: readonly FacetRow<Name>[],
  name: Name,
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { [name]: values } of rows) {
    for (const value of [values].flat()) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** Counts the results per value of each filter; the counts of a filter ignore its own current value. */
export async function countFacetValues<Name extends string, Filters extends { [N in Name]?: unknown }>(
  names: readonly Name[],
  filters: Filters,
  chosen: FacetRow<Name>[],
  find: (filters: Filters) => Promise<FacetRow<Name>[]>,
): Promise<Record<string, Record<string, number>>> {
  const counts = names.map(async (name) => {
    const rows = filters[name] === undefined ? chosen : await find({ ...filters, [name]: undefined });
    return [name, countBy(rows, name)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
