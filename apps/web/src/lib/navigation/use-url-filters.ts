import { useSearchParams } from './router.tsx';

type Values<Name extends string> = Partial<Record<Name, string | undefined>>;

/** Returns filters stored in the URL, which links and reloads preserve; empty ones are omitted. */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    names.map((name) => [name, params.get(name)?.trim() || undefined]),
  ) as Values<Name>;

  const change = (changes: Values<Name>) => {
    const next = new URLSearchParams(params);
    // Changed filters start at the first page, and the sheet in which they were chosen is closed.
    next.delete('page');
    next.delete('sheet');
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next);
  };

  return { values, change };
}
