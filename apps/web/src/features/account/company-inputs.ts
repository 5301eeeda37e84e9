import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { fieldsOf, messageIn } from '../../lib/fields.ts';
import type { CompanyField } from './company-form.ts';

/** Returns what ties the inputs of a company to either form: its fields, and the values that are no single input. */
export function companyInputs<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  const { errors } = form.formState;
  const input = <Value>(name: string) => ({
    value: form.watch(name as Path<Input>) as Value,
    onChange: (value: Value) =>
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true }),
    error: messageIn(errors[name]),
  });
  return {
    field: fieldsOf(form) as unknown as CompanyField,
    name: String(form.watch('name' as Path<Input>) ?? ''),
    trades: input<string[]>('trades'),
    hours: input<WeekHours | null>('hours'),
  };
}
