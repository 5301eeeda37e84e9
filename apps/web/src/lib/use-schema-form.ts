import type { Language } from '@laterite/shared/languages.ts';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type ResolverResult, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTexts } from '../i18n/i18n.tsx';
import type { Say } from './check-fields.ts';
import { whenIdle } from './when-idle.ts';

type Schema<Input, Output> = z.ZodMiniType<Output, Input>;

interface Options<Input extends FieldValues, Output extends FieldValues> {
  /** Forms that visits begin with fetch their rules after they are shown. */
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>);
  defaultValues: DefaultValues<Input>;
  /** Language the specification writes this screen in. */
  startsIn: Language;
  /** Sentences of this form that replace the general ones. */
  say?: Say;
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

  const loadRules = () =>
    Promise.all([import('./check-form.ts'), typeof schema === 'function' ? schema() : schema]);

  async function resolver(values: Input): Promise<ResolverResult<Input, Output>> {
    const rules = await loadRules().catch(() => undefined);
    // On a line too bad to fetch the rules, the server's own check says what is wrong.
    if (!rules) return { values: values as unknown as Output, errors: {} };
    const [{ checkForm }, loaded] = rules;
    return checkForm(loaded, values, language, say);
  }

  const form = useForm<Input, unknown, Output>({ defaultValues, resolver });
  const { trigger, formState } = form;
  const { isSubmitted } = formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => whenIdle(() => loadRules().catch(() => undefined)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language calls for new sentences
  useEffect(() => {
    if (isSubmitted) trigger();
  }, [language]);

  return form;
}
