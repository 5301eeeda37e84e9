import { type FieldProblem, fieldErrorMessage, fieldProblems } from '@laterite/shared/field-messages.ts';
import type { Language } from '@laterite/shared/languages.ts';
import * as z from 'zod/mini';

/** Returns the message of a form for a problem, where the general one does not fit. */
export type MessageOverride = (problem: FieldProblem) => string | undefined;

/** Error of one field with its message. */
export interface FieldError {
  key: string;
  message: string;
}

/** Parsed values, or the first error of each field by its path. */
export type ValidationResult<Output> =
  | { values: Output; faults?: never }
  | { faults: Map<string, FieldError> };

/** Validates fields with the schema that the server uses too; returns messages in a language. */
export function validateFields<Input, Output>(
  schema: z.ZodMiniType<Output, Input>,
  values: Input,
  language: Language,
  messageOverride?: MessageOverride,
): ValidationResult<Output> {
  const checked = z.safeParse(schema, values);
  if (checked.success) return { values: checked.data };
  const faults = fieldProblems(checked.error.issues, values).map(
    (problem) =>
      [
        problem.path,
        { key: problem.key, message: messageOverride?.(problem) ?? fieldErrorMessage(problem, language) },
      ] as const,
  );
  return { faults: new Map(faults) };
}
