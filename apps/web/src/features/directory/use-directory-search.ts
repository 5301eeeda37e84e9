import { useTexts } from '../../i18n/i18n.tsx';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { type DirectoryTab, tabNamed } from './directory-tabs.ts';
import { sortFrom } from './sort-chip.tsx';
import { useBestTab } from './use-best-tab.ts';
import { usePlaceFilter } from './use-place-filter.ts';
import { verifiedFrom } from './verified-chip.tsx';

/** Tab, words, place and order of a directory, kept in the address. */
export function useDirectorySearch<T extends DirectoryTab>(tabs: readonly T[]) {
  const { t } = useTexts();
  const { values, change, where, place } = usePlaceFilter();
  const text = useDebouncedInput(values.q ?? '', (q) => change({ q }));
  const sort = sortFrom(values.sort);
  const verified = verifiedFrom(values.verified);
  const search = { query: values.q, ...where, sort, verified };
  const named = tabNamed(values.tab, tabs);
  const best = useBestTab(tabs, search, named === undefined);
  const tab = named ?? best;
  return {
    tab,
    options: tabs.map((value) => ({ value, label: t(`directory.tab.${value}`) })),
    // Without a name the address means the best tab, which with words may be another one than the first.
    chooseTab: (chosen: T) => change({ tab: chosen === tabs[0] && !values.q ? undefined : chosen }),
    place,
    sort,
    chooseSort: (chosen: typeof sort) => change({ sort: chosen }),
    verified,
    chooseVerified: (chosen: typeof verified) => change({ verified: chosen }),
    text,
    results: {
      tab,
      search,
      onClear: place.clear,
      onTry: (words: string) => change({ q: words }),
    },
  };
}
