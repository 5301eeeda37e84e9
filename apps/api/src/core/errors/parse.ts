import type { Endpoint } from '@laterite/shared/contract.ts';
import { type FieldProblem, fieldProblems } from '@laterite/shared/field-messages.ts';
import * as z from 'zod/mini';
import { AppError, invalidFields } from './app-error.ts';

type Schema = z.core.$ZodType;
type Issues = z.core.$ZodIssue[];

/** Parses input, or throws the given error instead of a ZodError, which an invalid response of our own could cause as well. */
export function parse(schema: Schema | undefined, input: unknown, refusal: (issues: Issues) => AppError) {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw refusal(parsed.error.issues);
  return parsed.data;
}

/** Returns the errors of each field of an input; empty when it is valid. */
export function fieldProblemsOf(schema: Schema | undefined, input: unknown): FieldProblem[] {
  const parsed = schema && z.safeParse(schema, input);
  return parsed && !parsed.success ? fieldProblems(parsed.error.issues, input) : [];
}

export const invalidId = () => new AppError('invalid_id');

export const invalidInput = (input: unknown) => (issues: Issues) =>
  invalidFields(fieldProblems(issues, input));

/** Returns the error of an invalid body: the endpoint's own message when a required field is missing. */
export const invalidBody = (endpoint: Endpoint, input: unknown) => (issues: Issues) => {
  const fields = fieldProblems(issues, input);
  const isIncomplete = endpoint.incompleteError && fields.some(({ key }) => key === 'field.required');
  return isIncomplete ? new AppError(endpoint.incompleteError!, { fields }) : invalidFields(fields);
};

export const invalidResponse = (issues: Issues): never => {
  throw new Error(`The answer does not fit its contract: ${z.prettifyError(new z.core.$ZodError(issues))}`);
};
