import type { ReactNode } from 'react';
import { type Filters, filterParams } from './filters.ts';

interface Props {
  filters: Filters;
  /** The parameter that its buttons set. */
  name: string;
  children: ReactNode;
}

/** Lets the browser itself apply a filter where the script is absent or has not come yet: a button's `name` and `value`, with the other filters. */
export function FilterForm({ filters, name, children }: Props) {
  return (
    <form className="contents" onSubmit={(event) => event.preventDefault()}>
      <FilterInputs filters={filters} without={name} />
      {children}
    </form>
  );
}

/** The filters of the address as hidden fields of a form, but for the one that the form sets. */
export const FilterInputs = ({ filters, without }: { filters: Filters; without: string }) =>
  filterParams(filters)
    .filter(([name]) => name !== without)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
