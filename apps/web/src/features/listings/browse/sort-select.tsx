import { type Sort, sorts } from '@laterite/shared/features/listings/taxonomy.ts';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { chipClass } from '../../../ui/chip.tsx';

interface Props {
  value: Sort | undefined;
  /** There is a position to measure from: the nearest come first. */
  isNearby: boolean;
  /** Words were searched for: relevance comes first and is the default. */
  isSearching: boolean;
  look: 'chip' | 'button';
  onChange: (sort: Sort | undefined) => void;
}

const focusRing =
  'has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-info';

/** The order of the results, in the phone's own list. */
export function SortSelect({ value, isSearching, isNearby, look, onChange }: Props) {
  const { t } = useTexts();
  const offered = sorts.filter(
    (sort) => (sort !== 'relevance' || isSearching) && (sort !== 'distance' || isNearby),
  );
  const standard = isSearching ? 'relevance' : isNearby ? 'distance' : 'recent';
  const chosen = value && offered.includes(value) ? value : standard;
  return (
    <label
      className={
        look === 'chip'
          ? `${chipClass} border-field bg-surface ${focusRing}`
          : `relative inline-flex min-h-12 items-center gap-3 rounded-8 border-[1.5px] border-field bg-surface px-5 text-15 font-semibold ${focusRing}`
      }
    >
      {look === 'chip' && <ArrowDownUp className="size-4.5" />}
      <span aria-hidden="true">{look === 'chip' ? t('browse.sort') : t(`browse.sort.${chosen}`)}</span>
      {look === 'button' && <ChevronDown className="size-5" />}
      <select
        aria-label={t('browse.sort')}
        value={chosen}
        onChange={(event) => {
          const sort = event.target.value as Sort;
          onChange(sort === standard ? undefined : sort);
        }}
        className="absolute inset-x-0 -inset-y-1 cursor-pointer appearance-none opacity-0"
      >
        {offered.map((sort) => (
          <option key={sort} value={sort} className="bg-surface text-text">
            {t(`browse.sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
