import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';

export type AnyForm<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'getValues' | 'setError'>;

/** The fields of a form, in its order, that the server finds wrong. */
export function wrongFields(names: string[], error: unknown): { path: string; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  return names.flatMap((name) =>
    error.fields.filter(({ path }) => path === name || path.startsWith(`${name}.`)),
  );
}

/** Puts the server's field errors back on the inputs and goes to the first; false when it named none of them. */
export function showFieldErrors<Input extends FieldValues>(form: AnyForm<Input>, error: unknown): boolean {
  const wrong = wrongFields(Object.keys(form.getValues()), error);
  for (const [index, { path, message }] of wrong.entries()) {
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return wrong.length > 0;
}
