import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';
import { toast } from './toast.ts';

type AnyForm<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'getValues' | 'setError'>;

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

/**
 * Shows why a request failed: at the fields that the server names, otherwise as a toast.
 * `fieldOf` names the field of error codes that are about one.
 */
export function showFailure<Input extends FieldValues>(
  form: AnyForm<Input>,
  error: unknown,
  message: string,
  fieldOf: Record<string, Path<Input>> = {},
): void {
  const field = error instanceof ApiError && error.code ? fieldOf[error.code] : undefined;
  if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
  else if (!showFieldErrors(form, error)) toast.error(message);
}
