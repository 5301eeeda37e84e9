import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import type { CompanyField } from './company-form.ts';

/** Returns the props that connect the inputs of a company to either form. */
export function companyInputs<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  return {
    field: createFieldRegister(form) as unknown as CompanyField,
    name: String(form.watch('name' as Path<Input>) ?? ''),
    form: form as unknown as UseFormReturn,
  };
}
