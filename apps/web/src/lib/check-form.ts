import type { Language } from '@laterite/shared/languages.ts';
import { type FieldErrors, type FieldValues, type ResolverResult, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import { checkFields, type Say } from './check-fields.ts';

/** Checks a form of react-hook-form. */
export function checkForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  values: Input,
  language: Language,
  say?: Say,
): ResolverResult<Input, Output> {
  const checked = checkFields(schema, values, language, say);
  if (!checked.faults) return { values: checked.values, errors: {} };
  const errors: FieldErrors<Input> = {};
  for (const [path, { key, message }] of checked.faults) set(errors, path, { type: key, message });
  return { values: {}, errors };
}
