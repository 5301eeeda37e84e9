import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type ResolverResult,
  set,
  useForm,
} from 'react-hook-form';
import { type Rules, useRules } from './use-rules.ts';

interface Options<Input extends FieldValues, Output extends FieldValues> extends Rules<Input, Output> {
  defaultValues: DefaultValues<Input>;
}

/** A form checked by a shared schema; its messages change with the language. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>({
  defaultValues,
  ...rules
}: Options<Input, Output>) {
  const { check, language } = useRules(rules);

  async function resolver(input: Input): Promise<ResolverResult<Input, Output>> {
    const checked = await check(input);
    if (!checked.faults) return { values: checked.values, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const [path, { key, message }] of checked.faults) set(errors, path, { type: key, message });
    return { values: {}, errors };
  }

  const form = useForm<Input, unknown, Output>({ defaultValues, resolver });
  const { trigger, formState } = form;
  const { isSubmitted } = formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language calls for new sentences
  useEffect(() => {
    if (isSubmitted) trigger();
  }, [language]);

  return form;
}
