import type { ReactNode } from 'react';
import { GetForm } from '../../../ui/controls/get-form.tsx';
import { type Filters, filterParams } from './filters.ts';

interface Props {
  filters: Filters;
  /** Parameter that the buttons of the form set. */
  name?: string;
  children: ReactNode;
}

/** Form that applies filters without scripts: it submits the given filters and the parameter that a button sets. */
export const FilterForm = ({ filters, name, children }: Props) => (
  <GetForm fields={filterParams(filters).filter(([param]) => param !== name)}>{children}</GetForm>
);
