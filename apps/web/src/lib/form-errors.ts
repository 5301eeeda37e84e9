import { ApiError } from './api-error.ts';

/** A form whose fields can show an error; `never` lets forms of any fields in. */
export interface AnyForm {
  getValues: () => object;
  setError: (
    field: never,
    error: { type: string; message: string },
    options?: { shouldFocus: boolean },
  ) => void;
}

/** Puts the server's field errors back on the inputs and goes to the first; false when it named none of them. */
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
