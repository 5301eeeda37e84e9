import type { Sort } from '@laterite/shared/features/listings/taxonomy.ts';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useIsHydrated, useTransferFocus } from '../../../lib/hydration/use-is-hydrated.ts';
import { chipClass } from '../../../ui/controls/chip.tsx';
import { SheetButton } from '../../../ui/sheets/sheet-button.tsx';
import type { FilterProps } from '../filters/filters.ts';
import { chosenSort, offeredSorts, standardSort } from './sorts.ts';

interface Props extends FilterProps {
  look: 'chip' | 'button';
}

const focusRing =
  'has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-info';
const looks = {
  chip: `${chipClass} border-field bg-surface ${focusRing}`,
  button: `relative inline-flex min-h-12 items-center gap-3 rounded-8 border-[1.5px] border-field bg-surface px-5 text-15 font-semibold ${focusRing}`,
};

function Shown({ look, sort }: { look: Props['look']; sort: Sort }) {
  const { t } = useTexts();
  return (
    <>
      {look === 'chip' && <ArrowDownUp className="size-4.5" />}
      <span aria-hidden="true">{look === 'chip' ? t('common.sort') : t(`browse.sort.${sort}`)}</span>
      {look === 'button' && <ChevronDown className="size-5" />}
    </>
  );
}

/** Native select of the sort order; opens a sheet until it is hydrated. */
export function SortSelect({ filters, look, onChange }: Props) {
  const { t } = useTexts();
  const isHydrated = useIsHydrated();
  const focus = useTransferFocus();
  const chosen = chosenSort(filters);
  if (!isHydrated) {
    // Contains the visible text, because voice control users say what they read.
    const spoken = `${t('common.sort')}, ${t(`browse.sort.${chosen}`)}`;
    return (
      <SheetButton ref={focus.from} sheet="sort" aria-label={spoken} className={looks[look]}>
        <Shown look={look} sort={chosen} />
      </SheetButton>
    );
  }
  return (
    <label className={looks[look]}>
      <Shown look={look} sort={chosen} />
      <select
        ref={focus.to}
        name="sort"
        aria-label={t('common.sort')}
        value={chosen}
        onChange={({ target }) => {
          const sort = target.value as Sort;
          onChange({ ...filters, sort: sort === standardSort(filters) ? undefined : sort });
        }}
        className="absolute inset-x-0 -inset-y-1 cursor-pointer appearance-none opacity-0"
      >
        {offeredSorts(filters).map((sort) => (
          <option key={sort} value={sort} className="bg-surface text-text">
            {t(`browse.sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
