import type { Language } from '@laterite/shared/languages.ts';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { whenIdle } from '../loading/when-idle.ts';
import type { MessageOverride, ValidationResult } from './validate-fields.ts';

type Schema<Input, Output> = z.ZodMiniType<Output, Input>;

export interface Rules<Input, Output> {
  /** Schema of the form; first pages load it after they are shown. */
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>);
  /** Language of this screen in the locale `start`. */
  defaultLanguage: Language;
  /** Messages of this form that override the general ones. */
  messageOverride?: MessageOverride;
}

/** Returns a validator with the schema that the server uses too, and the language of its messages. */
export function useRules<Input, Output>({ schema, defaultLanguage, messageOverride }: Rules<Input, Output>) {
  const { wording } = useTexts();
  const language = wording === 'start' ? defaultLanguage : wording;
  const load = () =>
    Promise.all([import('./validate-fields.ts'), typeof schema === 'function' ? schema() : schema]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => whenIdle(() => load().catch(() => undefined)), []);

  const check = async (values: Input): Promise<ValidationResult<Output>> => {
    const rules = await load().catch(() => undefined);
    // If the rules cannot be fetched, rely on the validation by the server.
    if (!rules) return { values: values as unknown as Output };
    const [{ validateFields }, loaded] = rules;
    return validateFields(loaded, values, language, messageOverride);
  };
  return { check, language };
}
