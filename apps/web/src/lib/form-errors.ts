import { type FieldProblem, fieldProblem } from '@laterite/shared/field-messages.ts';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
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
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of checked.error.issues) {
      const problem = fieldProblem(issue, values);
      errors[problem.path] ??= { type: problem.key, message: say(problem) };
    }
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}

type AnyForm<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'getValues' | 'setError'>;

/** Puts the server's field errors back on the inputs and goes to the first; false when it named none of them. */
export function showFieldErrors<Input extends FieldValues>(form: AnyForm<Input>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  let isFirst = true;
  for (const name of Object.keys(form.getValues())) {
    const wrong = error.fields.find(({ path }) => path === name);
    if (!wrong) continue;
    const problem = { type: 'server', message: wrong.message };
    form.setError(name as Path<Input>, problem, { shouldFocus: isFirst });
    isFirst = false;
  }
  return !isFirst;
}
