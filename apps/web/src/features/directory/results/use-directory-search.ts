import { useTexts } from '../../../i18n/i18n.tsx';
import { useDebouncedInput } from '../../../lib/forms/use-debounced-input.ts';
import { type DirectoryTab, tabNamed } from '../filters/directory-tabs.ts';
import { flagFrom } from '../filters/flag-chip.tsx';
import { sortFrom } from '../filters/sort-chip.tsx';
import { tradeFrom } from '../filters/trade-chip.tsx';
import { usePlaceFilter } from '../filters/use-place-filter.ts';
import { useBestTab } from './use-best-tab.ts';

/** Tab, words, place and order of a directory, stored in the URL. */
export function useDirectorySearch<T extends DirectoryTab>(tabs: readonly T[]) {
  const { t } = useTexts();
  const { values, change, where, place } = usePlaceFilter();
  const text = useDebouncedInput(values.q ?? '', (q) => change({ q }));
  const sort = sortFrom(values.sort);
  const trade = tradeFrom(values.trade);
  const verified = flagFrom(values.verified);
  const open = flagFrom(values.open);
  const search = { query: values.q, ...where, sort, trade, verified };
  const named = tabNamed(values.tab, tabs);
  const best = useBestTab(tabs, search, named === undefined);
  const tab = named ?? best;
  return {
    tab,
    options: tabs.map((value) => ({ value, label: t(`directory.tab.${value}`) })),
    // A URL without a tab opens the best tab; with words this is not always the first one.
    chooseTab: (chosen: T) => change({ tab: chosen === tabs[0] && !values.q ? undefined : chosen }),
    place,
    sort,
    chooseSort: (chosen: typeof sort) => change({ sort: chosen }),
    trade,
    chooseTrade: (chosen: typeof trade) => change({ trade: chosen }),
    verified,
    chooseVerified: (chosen: typeof verified) => change({ verified: chosen }),
    /** Only companies have opening hours. */
    open: tab === 'professionnels' ? undefined : open,
    chooseOpen: (chosen: typeof open) => change({ open: chosen }),
    text,
    results: {
      tab,
      search,
      open,
      onClear: place.clear,
      onTry: (words: string) => change({ q: words }),
    },
  };
}
