import type { Language } from '@laterite/shared/languages.ts';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { useTexts } from '../i18n/i18n.tsx';
import type { Checked, Say } from './check-fields.ts';
import { whenIdle } from './when-idle.ts';

type Schema<Input, Output> = z.ZodMiniType<Output, Input>;

export interface Rules<Input, Output> {
  /** Forms that visits begin with fetch their rules after they are shown. */
  schema: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>);
  /** Language the specification writes this screen in. */
  startsIn: Language;
  /** Sentences of this form that replace the general ones. */
  say?: Say;
}

/** Returns the check of a form by the schema that the server uses too, and the language of its sentences. */
export function useRules<Input, Output>({ schema, startsIn, say }: Rules<Input, Output>) {
  const { wording } = useTexts();
  const language = wording === 'start' ? startsIn : wording;
  const load = () =>
    Promise.all([import('./check-fields.ts'), typeof schema === 'function' ? schema() : schema]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => whenIdle(() => load().catch(() => undefined)), []);

  const check = async (values: Input): Promise<Checked<Output>> => {
    const rules = await load().catch(() => undefined);
    // On a line too bad to fetch the rules, the server's own check says what is wrong.
    if (!rules) return { values: values as unknown as Output };
    const [{ checkFields }, loaded] = rules;
    return checkFields(loaded, values, language, say);
  };
  return { check, language };
}
