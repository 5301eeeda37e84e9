import type { ReactNode } from 'react';
import { GetForm } from '../../../ui/get-form.tsx';
import { type Filters, filterParams } from './filters.ts';

interface Props {
  filters: Filters;
  /** The parameter that its buttons set. */
  name?: string;
  children: ReactNode;
}

/** Lets the browser itself apply filters where the script is absent or has not come yet: those given, and what a button sets. */
export const FilterForm = ({ filters, name, children }: Props) => (
  <GetForm fields={filterParams(filters).filter(([param]) => param !== name)}>{children}</GetForm>
);
