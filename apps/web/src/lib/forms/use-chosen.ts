import { useImperativeHandle, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { createFieldRegister } from './fields.ts';

/**
 * Connects a value without a single input to a form. After a failed validation the form moves the focus
 * to the first control that matches `selector` inside the element with the ref `place`.
 */
export function useChosen<Value, Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  selector: string,
) {
  const path = name as Path<Input>;
  const { ref, error } = createFieldRegister(form)(path);
  const place = useRef<HTMLFieldSetElement>(null);
  const [handle] = useState(() => ({
    focus: () => place.current?.querySelector<HTMLElement>(selector)?.focus(),
  }));
  useImperativeHandle(ref, () => handle);
  const { isSubmitted } = form.formState;
  return {
    place,
    error,
    value: form.watch(path) as Value,
    onChange: (value: Value) =>
      form.setValue(path, value as PathValue<Input, Path<Input>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      }),
  };
}
