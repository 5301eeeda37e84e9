import type { Endpoint } from '@laterite/shared/contract.ts';
import { type FieldProblem, fieldProblems } from '@laterite/shared/field-messages.ts';
import * as z from 'zod/mini';
import { AppError, invalidFields } from './app-error.ts';

type Schema = z.core.$ZodType;
type Issues = z.core.$ZodIssue[];

/** Parses input, or throws our own refusal: a bare ZodError could as well come from a bad answer of ours. */
export function parse(schema: Schema | undefined, input: unknown, refusal: (issues: Issues) => AppError) {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw refusal(parsed.error.issues);
  return parsed.data;
}

/** Returns what is wrong with each field of an input; nothing when it fits. */
export function fieldProblemsOf(schema: Schema | undefined, input: unknown): FieldProblem[] {
  const parsed = schema && z.safeParse(schema, input);
  return parsed && !parsed.success ? fieldProblems(parsed.error.issues, input) : [];
}

export const invalidId = () => new AppError('invalid_id');

export const invalidInput = (input: unknown) => (issues: Issues) =>
  invalidFields(fieldProblems(issues, input));

/** What is wrong with a body: the endpoint's own sentence when something required is missing. */
export const invalidBody = (endpoint: Endpoint, input: unknown) => (issues: Issues) => {
  const fields = fieldProblems(issues, input);
  const isIncomplete = endpoint.incompleteError && fields.some(({ key }) => key === 'field.required');
  return isIncomplete ? new AppError(endpoint.incompleteError!, { fields }) : invalidFields(fields);
};

export const invalidResponse = (issues: Issues): never => {
  throw new Error(`The answer does not fit its contract: ${z.prettifyError(new z.core.$ZodError(issues))}`);
};
