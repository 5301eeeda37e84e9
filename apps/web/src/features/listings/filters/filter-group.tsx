import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FilterOption } from './filter-option.tsx';

/** Returns the total number of listings of all values. */
export const sum = (counts: Record<string, number> | undefined) =>
  counts && Object.values(counts).reduce((total, count) => total + count, 0);

interface GroupProps {
  title: string;
  /** Whether the group is initially open. */
  isOpen: boolean;
  children: ReactNode;
}

/** Collapsible group of filters. */
export function FilterGroup({ title, isOpen, children }: GroupProps) {
  const [startsOpen] = useState(isOpen);
  return (
    <details open={startsOpen} className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between py-2 text-16 font-bold lg:text-15 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="mr-1 size-5 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <fieldset aria-label={title} className="min-w-0 pb-3">
        {children}
      </fieldset>
    </details>
  );
}

interface ChoiceProps<T extends string> {
  title: string;
  isOpen: boolean;
  /** Parameter name in the URL. */
  name: string;
  /** Whether several values can be selected, or only one. */
  kind: 'checkbox' | 'radio';
  allLabel: string;
  allCount?: number | undefined;
  values: readonly T[];
  labelOf: (value: T) => string;
  counts: Record<string, number> | undefined;
  chosen: readonly T[];
  onChoose: (value: T) => void;
  onClear: () => void;
  /** Content below the values. */
  children?: ReactNode;
}

/** Values to select from, after an option that removes the filter. */
export function ChoiceFilter<T extends string>(props: ChoiceProps<T>) {
  const { title, isOpen, name, kind, values, counts, chosen } = props;
  return (
    <FilterGroup title={title} isOpen={isOpen}>
      <FilterOption
        kind={kind}
        name={kind === 'radio' ? name : undefined}
        value=""
        label={props.allLabel}
        count={props.allCount}
        isChosen={chosen.length === 0}
        onChoose={props.onClear}
      />
      {values.map((value) => (
        <FilterOption
          key={value}
          kind={kind}
          name={name}
          value={value}
          label={props.labelOf(value)}
          count={counts && (counts[value] ?? 0)}
          isChosen={chosen.includes(value)}
          onChoose={() => props.onChoose(value)}
        />
      ))}
      {props.children}
    </FilterGroup>
  );
}
