import { groupDigits } from '@laterite/shared/money.ts';
import { Check } from 'lucide-react';

interface Props {
  kind: 'checkbox' | 'radio';
  /** Parameter that the option sets in the URL; undefined for the option that removes a filter of several values. */
  name: string | undefined;
  value: string;
  label: string;
  /** Number of listings with this value; undefined if it is not counted. */
  count: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

const box =
  'peer size-6 shrink-0 cursor-pointer appearance-none border-[1.5px] border-field bg-surface checked:border-brand';

/** Option of a filter group: box, label and count. */
export function FilterOption({ kind, name, value, label, count, isChosen, onChoose }: Props) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3.5 text-16 lg:min-h-11 lg:text-15">
      <span className="relative inline-flex">
        <input
          type={kind}
          name={name}
          value={value}
          checked={isChosen}
          onChange={onChoose}
          className={
            kind === 'radio'
              ? `${box} rounded-full checked:border-8`
              : `${box} rounded-[5px] checked:bg-brand`
          }
        />
        {kind === 'checkbox' && (
          <Check className="pointer-events-none absolute inset-1 hidden size-4 stroke-3 text-on-brand peer-checked:block" />
        )}
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && <span className="text-15 text-muted tabular-nums">{groupDigits(count)}</span>}
    </label>
  );
}
