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

/** Returns the props that connect an input to a field, including its error message. */
export type FieldOf<Name extends string> = (
  name: Name,
) => UseFormRegisterReturn & { error: string | undefined };

/** Returns the error message of a field, or the first one of its nested values. */
export function messageIn(wrong: unknown): string | undefined {
  if (!wrong) return undefined;
  const found = [wrong, ...Object.values(wrong)].map((one) => (one as { message?: unknown } | null)?.message);
  return found.find((message) => typeof message === 'string');
}

/** Returns a function that returns the props which connect an input to a field of the form. */
export const createFieldRegister =
  <Input extends FieldValues, Output>({
    register,
    formState,
  }: Pick<UseFormReturn<Input, unknown, Output>, 'register' | 'formState'>) =>
  (name: Path<Input>, options?: RegisterOptions<Input>) => ({
    ...register(name, options),
    error: messageIn(get(formState.errors, name)),
  });

/** Does the same for a part of a large form and renders its component only when the errors of these fields change. */
export function useFields<Input extends FieldValues, Output>(
  form: { register: UseFormReturn<Input>['register']; control: Control<Input, unknown, Output> },
  name: Path<Input> | Path<Input>[],
  exact = true,
) {
  const formState = useFormState({ control: form.control, name, exact });
  return createFieldRegister<Input, Output>({ register: form.register, formState });
}
