import { type FieldProblem, fieldProblems, sayField } from '@laterite/shared/field-messages.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { type FieldErrors, type FieldValues, type ResolverResult, set } from 'react-hook-form';
import * as z from 'zod/mini';

/** Puts a problem into the words of a form, where the general ones do not fit. */
export type Say = (problem: FieldProblem) => string | undefined;

/** Checks a form with the schema the server uses too, and says what is wrong in a language. */
export function checkForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  values: Input,
  language: Language,
  say?: Say,
): ResolverResult<Input, Output> {
  const checked = z.safeParse(schema, values);
  if (checked.success) return { values: checked.data, errors: {} };
  const errors: FieldErrors<Input> = {};
  for (const problem of fieldProblems(checked.error.issues, values)) {
    set(errors, problem.path, { type: problem.key, message: say?.(problem) ?? sayField(problem, language) });
  }
  return { values: {}, errors };
}
