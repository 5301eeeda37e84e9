import { useSearchParams } from './router.tsx';

type Values<Name extends string> = Partial<Record<Name, string | undefined>>;

/** Filters that live in the address, so that a link or a reload keeps them; empty ones leave it. */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    names.map((name) => [name, params.get(name)?.trim() || undefined]),
  ) as Values<Name>;

  const change = (changes: Values<Name>) => {
    const next = new URLSearchParams(params);
    // Other filters start at the first page; the sheet they were chosen in closes.
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
