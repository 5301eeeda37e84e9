import { useTexts } from '../../i18n/i18n.tsx';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';
import { type DirectoryTab, tabFrom } from './directory-tabs.ts';
import { sortFrom } from './sort-chip.tsx';

/** Tab, words, city and order of a directory, kept in the address. */
export function useDirectorySearch<T extends DirectoryTab>(tabs: readonly T[]) {
  const { t } = useTexts();
  const { values, change } = useUrlFilters(['tab', 'q', 'city', 'sort']);
  const text = useDebouncedInput(values.q ?? '', (q) => change({ q }));
  const tab = tabFrom(values.tab, tabs);
  const sort = sortFrom(values.sort);
  return {
    tab,
    options: tabs.map((value) => ({ value, label: t(`directory.tab.${value}`) })),
    chooseTab: (chosen: T) => change({ tab: chosen === tabs[0] ? undefined : chosen }),
    city: values.city,
    sort,
    chooseSort: (chosen: typeof sort) => change({ sort: chosen }),
    chooseCity: (city: string | undefined) => change({ city }),
    text,
    results: {
      tab,
      query: values.q,
      city: values.city,
      sort,
      onClear: () => change({ q: undefined, city: undefined }),
      onTry: (words: string) => change({ q: words }),
    },
  };
}
