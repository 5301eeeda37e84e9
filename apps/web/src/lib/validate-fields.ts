import { type FieldProblem, fieldErrorMessage, fieldProblems } from '@laterite/shared/field-messages.ts';
import type { Language } from '@laterite/shared/languages.ts';
import * as z from 'zod/mini';

/** Puts a problem into the words of a form, where the general ones do not fit. */
export type MessageOverride = (problem: FieldProblem) => string | undefined;

/** What is wrong with one field, in words. */
export interface FieldError {
  key: string;
  message: string;
}

/** The parsed values; where something is wrong, the first fault of each field by its path. */
export type ValidationResult<Output> =
  | { values: Output; faults?: never }
  | { faults: Map<string, FieldError> };

/** Checks fields with the schema the server uses too, and says what is wrong in a language. */
export function validateFields<Input, Output>(
  schema: z.ZodMiniType<Output, Input>,
  values: Input,
  language: Language,
  say?: MessageOverride,
): ValidationResult<Output> {
  const checked = z.safeParse(schema, values);
  if (checked.success) return { values: checked.data };
  const faults = fieldProblems(checked.error.issues, values).map(
    (problem) =>
      [
        problem.path,
        { key: problem.key, message: say?.(problem) ?? fieldErrorMessage(problem, language) },
      ] as const,
  );
  return { faults: new Map(faults) };
}
