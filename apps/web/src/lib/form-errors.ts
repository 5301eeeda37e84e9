import { type FieldProblem, fieldProblem } from '@laterite/shared/field-messages.ts';
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** Checks a form with the schema the server uses too; `say` puts each problem into words. */
export function schemaResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  say: (problem: FieldProblem) => string,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const checked = z.safeParse(schema, values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const issue of checked.error.issues) {
      const problem = fieldProblem(issue, values);
      if (!get(errors, problem.path)) {
        set(errors, problem.path, { type: problem.key, message: say(problem) });
      }
    }
    return { values: {}, errors };
  };
}

type AnyForm<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'getValues' | 'setError'>;

/** Puts the server's field errors back on the inputs and goes to the first; false when it named none of them. */
export function showFieldErrors<Input extends FieldValues>(form: AnyForm<Input>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const names = Object.keys(form.getValues());
  const wrong = names.flatMap((name) =>
    error.fields.filter(({ path }) => path === name || path.startsWith(`${name}.`)),
  );
  for (const [index, { path, message }] of wrong.entries()) {
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return wrong.length > 0;
}
