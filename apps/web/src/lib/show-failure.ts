import type { FieldValues, Path } from 'react-hook-form';
import { ApiError } from './api-error.ts';
import { type AnyForm, showFieldErrors } from './form-errors.ts';
import { toast } from './toast.ts';

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
