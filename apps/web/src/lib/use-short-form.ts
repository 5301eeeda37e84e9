import type { Language } from '@laterite/shared/languages.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useTexts } from '../i18n/i18n.tsx';
import type { Checked } from './check-fields.ts';
import { wrongFields } from './form-errors.ts';
import { whenIdle } from './when-idle.ts';

type Values = Record<string, string | boolean>;

interface Options<Input extends Values, Output> {
  /** The rules, fetched once the form is shown. */
  schema: () => Promise<z.ZodMiniType<Output, Input>>;
  defaultValues: Input;
  /** Language the specification writes this screen in. */
  startsIn: Language;
}

type Errors = Record<string, { message: string } | undefined>;

const errorsOf = ({ faults }: Checked<unknown>): Errors => Object.fromEntries(faults ?? []);

type Name<Input> = string & keyof Input;

const contentOf = ({ type, checked, value }: HTMLInputElement) => (type === 'checkbox' ? checked : value);

/** A form of a screen that visits begin with: react-hook-form, which all others use, would double what the screen fetches. */
export function useShortForm<Input extends Values, Output>(options: Options<Input, Output>) {
  const { schema, defaultValues, startsIn } = options;
  const { wording } = useTexts();
  const language = wording === 'start' ? startsIn : wording;
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const [values, setValues] = useState(defaultValues);
  const [errors, setErrors] = useState<Errors>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);

  const loadRules = () => Promise.all([import('./check-fields.ts'), schema()]);

  /** As the inputs hold them: password managers fill them in without a word. */
  const getValues = (): Input => {
    const typed = [...inputs.current].map(([name, input]) => [name, contentOf(input)] as const);
    return { ...defaultValues, ...Object.fromEntries(typed) };
  };
  const setFocus = (name: string) => inputs.current.get(name)?.focus();

  async function check(given: Input): Promise<Checked<Output>> {
    const rules = await loadRules().catch(() => undefined);
    // On a line too bad to fetch the rules, the server's own check says what is wrong.
    if (!rules) return { values: given as unknown as Output };
    const [{ checkFields }, loaded] = rules;
    return checkFields(loaded, given, language);
  }

  async function change(name: string) {
    const given = getValues();
    setValues(given);
    if (!isSubmitted) return;
    const { faults } = await check(given);
    setErrors((shown) => ({ ...shown, [name]: faults?.get(name) }));
  }

  /** The longer forms that follow are got ready too. */
  const prepare = () => Promise.all([loadRules(), import('./use-schema-form.ts')]).catch(() => undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => whenIdle(prepare), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language calls for new sentences
  useEffect(() => {
    if (!isSubmitted) return;
    check(getValues()).then((checked) => setErrors(errorsOf(checked)));
  }, [language]);

  /** What an input takes to be part of the form. */
  const wire = (name: Name<Input>) => ({
    name,
    ref: (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(name, input);
      else inputs.current.delete(name);
    },
    onChange: () => change(name),
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  });

  return {
    values,
    errors,
    setFocus,
    hasLeft: (name: Name<Input>) => left.has(name),
    register: (name: Name<Input>) => ({ ...wire(name), defaultValue: String(defaultValues[name]) }),
    registerBox: (name: Name<Input>) => ({ ...wire(name), defaultChecked: defaultValues[name] === true }),
    /** Puts the server's field errors on the inputs and goes to the first; false when it named none of them. */
    showFieldErrors(error: unknown): boolean {
      const wrong = wrongFields(Object.keys(defaultValues), error);
      const found = wrong.map(({ path, message }) => [path, { message }] as const);
      setErrors((shown) => ({ ...shown, ...Object.fromEntries(found) }));
      if (wrong[0]) setFocus(wrong[0].path);
      return wrong.length > 0;
    },
    /** Sends what is right; otherwise says what is not and goes to the first such field. */
    handleSubmit: (send: (checked: Output) => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault();
      const checked = await check(getValues());
      setSubmitted(true);
      setErrors(errorsOf(checked));
      if (!checked.faults) return send(checked.values);
      const first = Object.keys(defaultValues).find((name) => checked.faults.has(name));
      if (first) setFocus(first);
    },
  };
}
