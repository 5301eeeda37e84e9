import type { Language } from '@laterite/shared/languages.ts';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { useTexts } from '../i18n/i18n.tsx';
import type { MessageOverride, ValidationResult } from './validate-fields.ts';
import { whenIdle } from './when-idle.ts';

type Schema<Input, Output> = z.ZodMiniType<Output, Input>;

export interface Rules<Input, Output> {
  /** Forms that visits begin with fetch their rules after they are shown. */
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>);
  /** Language the specification writes this screen in. */
  defaultLanguage: Language;
  /** Sentences of this form that replace the general ones. */
  say?: MessageOverride;
}

/** Returns the check of a form by the schema that the server uses too, and the language of its sentences. */
export function useRules<Input, Output>({ schema, defaultLanguage, say }: Rules<Input, Output>) {
  const { wording } = useTexts();
  const language = wording === 'start' ? defaultLanguage : wording;
  const load = () =>
    Promise.all([import('./validate-fields.ts'), typeof schema === 'function' ? schema() : schema]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => whenIdle(() => load().catch(() => undefined)), []);

  const check = async (values: Input): Promise<ValidationResult<Output>> => {
    const rules = await load().catch(() => undefined);
    // On a line too bad to fetch the rules, the server's own check says what is wrong.
    if (!rules) return { values: values as unknown as Output };
    const [{ validateFields }, loaded] = rules;
    return validateFields(loaded, values, language, say);
  };
  return { check, language };
}
