import { ApiError } from '../requests/api-error.ts';

/** A form whose fields can show an error; `never` makes forms of any fields assignable. */
export interface AnyForm {
  getValues: () => object;
  setError: (
    field: never,
    error: { type: string; message: string },
    options?: { shouldFocus: boolean },
  ) => void;
}

/** Shows the server's field errors at the inputs and focuses the first; returns false if no field of the form has an error. */
export function showFieldErrors(form: AnyForm, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const wrong = Object.keys(form.getValues()).flatMap((name) =>
    error.fields.filter(({ path }) => path === name || path.startsWith(`${name}.`)),
  );
  for (const [index, { path, message }] of wrong.entries()) {
    form.setError(path as never, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return wrong.length > 0;
}
