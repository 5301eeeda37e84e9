import {
  type Control,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';

/** Returns what ties an input to a field, with the sentence about what is wrong with it. */
export type FieldOf<Name extends string> = (
  name: Name,
) => UseFormRegisterReturn & { error: string | undefined };

/** Returns the sentence about a field, or the first one about a value that it was split into. */
export function messageIn(wrong: unknown): string | undefined {
  if (!wrong) return undefined;
  const found = [wrong, ...Object.values(wrong)].map((one) => (one as { message?: unknown } | null)?.message);
  return found.find((message) => typeof message === 'string');
}

/** Returns the function that ties inputs to the fields of a form. */
export const fieldsOf =
  <Input extends FieldValues, Output>({
    register,
    formState,
  }: Pick<UseFormReturn<Input, unknown, Output>, 'register' | 'formState'>) =>
  (name: Path<Input>, options?: RegisterOptions<Input>) => ({
    ...register(name, options),
    error: messageIn(get(formState.errors, name)),
  });

/** The same for a part of a large form: it renders its component only when what is wrong with these fields changes. */
export function useFields<Input extends FieldValues, Output>(
  form: { register: UseFormReturn<Input>['register']; control: Control<Input, unknown, Output> },
  name: Path<Input> | Path<Input>[],
  exact = true,
) {
  const formState = useFormState({ control: form.control, name, exact });
  return fieldsOf<Input, Output>({ register: form.register, formState });
}
