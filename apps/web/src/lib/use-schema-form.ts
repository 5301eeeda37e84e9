import { type FieldProblem, sayField } from '@laterite/shared/field-messages.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTexts } from '../i18n/i18n.tsx';
import { schemaResolver } from './form-errors.ts';

interface Options<Input extends FieldValues, Output extends FieldValues> {
  schema: z.ZodMiniType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Language the specification writes this screen in. */
  startsIn: Language;
  /** Sentences of this form that replace the general ones. */
  say?: (problem: FieldProblem) => string | undefined;
}

/** A form checked by a shared schema; its messages change with the language. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
  startsIn,
  say,
}: Options<Input, Output>) {
  const { wording } = useTexts();
  const language = wording === 'start' ? startsIn : wording;
  const form = useForm<Input, unknown, Output>({
    defaultValues,
    resolver: schemaResolver(schema, (problem) => say?.(problem) ?? sayField(problem, language)),
  });
  const { trigger, formState } = form;
  const { isSubmitted } = formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language calls for new sentences
  useEffect(() => {
    if (isSubmitted) trigger();
  }, [language]);

  return form;
}
