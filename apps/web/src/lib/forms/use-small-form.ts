import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AnyForm } from './form-errors.ts';
import { type Rules, useRules } from './use-rules.ts';
import type { ValidationResult } from './validate-fields.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface Options<Input extends object, Output> extends Rules<Input, Output> {
  defaultValues: Input;
}

type Errors = Record<string, { message: string } | undefined>;

const errorsOf = ({ faults }: ValidationResult<unknown>): Errors => Object.fromEntries(faults ?? []);

const contentOf = (control: Control) =>
  control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value;

/** State of a form of a few plain inputs, for log-in, sign-up and passwords, which do not load react-hook-form. */
export function useSmallForm<Input extends object, Output>({
  defaultValues,
  ...rules
}: Options<Input, Output>) {
  type Name = string & keyof Input;
  const { check, language } = useRules(rules);
  const controls = useRef(new Map<string, Control>());
  const [values, setValues] = useState(defaultValues);
  const [errors, setErrors] = useState<Errors>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);

  /** Reads the values from the inputs, because password managers fill them without an event. */
  const getValues = (): Input => {
    const typed = [...controls.current].map(([name, control]) => [name, contentOf(control)] as const);
    return { ...defaultValues, ...Object.fromEntries(typed) };
  };
  const setFocus = (name: string) => controls.current.get(name)?.focus();
  const setError: AnyForm['setError'] = (name: string, { message }, options) => {
    setErrors((shown) => ({ ...shown, [name]: { message } }));
    if (options?.shouldFocus) setFocus(name);
  };

  async function change(name: string) {
    const given = getValues();
    setValues(given);
    if (!isSubmitted) return;
    const { faults } = await check(given);
    setErrors((shown) => ({ ...shown, [name]: faults?.get(name) }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language calls for new sentences
  useEffect(() => {
    if (isSubmitted) check(getValues()).then((checked) => setErrors(errorsOf(checked)));
  }, [language]);

  const wire = (name: Name) => ({
    name,
    ref: (control: Control | null) => {
      if (control) controls.current.set(name, control);
      else controls.current.delete(name);
    },
    onChange: () => change(name),
  });

  async function submit(send: (checked: Output) => Promise<void>) {
    const checked = await check(getValues());
    setSubmitted(true);
    setErrors(errorsOf(checked));
    if (!checked.faults) return send(checked.values);
    const first = Object.keys(defaultValues).find((name) => checked.faults.has(name));
    if (first) setFocus(first);
  }

  return {
    values,
    isSubmitting,
    getValues,
    setError,
    setFocus,
    /** Returns the props that connect an input to its field, including its error message. */
    field: (name: Name) => ({
      ...wire(name),
      defaultValue: String(defaultValues[name]),
      error: errors[name]?.message,
    }),
    box: (name: Name) => ({ ...wire(name), defaultChecked: defaultValues[name] === true }),
    /** Submits valid input; otherwise shows the errors and focuses the first invalid field. */
    handleSubmit: (send: (checked: Output) => Promise<void>) => async (event: FormEvent) => {
      event.preventDefault();
      setSubmitting(true);
      await submit(send).finally(() => setSubmitting(false));
    },
  };
}
