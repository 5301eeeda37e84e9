import { type FieldProblem, fieldProblems, sayField } from '@laterite/shared/field-messages.ts';
import type { Language } from '@laterite/shared/languages.ts';
import * as z from 'zod/mini';

/** Puts a problem into the words of a form, where the general ones do not fit. */
export type Say = (problem: FieldProblem) => string | undefined;

/** What is wrong with one field, in words. */
export interface FieldFault {
  key: string;
  message: string;
}

/** The parsed values; where something is wrong, the first fault of each field by its path. */
export type Checked<Output> = { values: Output; faults?: never } | { faults: Map<string, FieldFault> };

/** Checks fields with the schema the server uses too, and says what is wrong in a language. */
export function checkFields<Input, Output>(
  schema: z.ZodMiniType<Output, Input>,
  values: Input,
  language: Language,
  say?: Say,
): Checked<Output> {
  const checked = z.safeParse(schema, values);
  if (checked.success) return { values: checked.data };
  const faults = fieldProblems(checked.error.issues, values).map(
    (problem) =>
      [problem.path, { key: problem.key, message: say?.(problem) ?? sayField(problem, language) }] as const,
  );
  return { faults: new Map(faults) };
}
