import { type RefObject, useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from '../../lib/navigation/router.tsx';

/** Focuses the field that the URL names, e.g. `?field=price`, when the form is shown; `images` is the photo input. */
export function useFieldInAddress<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  photoInput: RefObject<HTMLInputElement | null>,
): void {
  const field = useSearchParams()[0].get('field');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    if (!field) return;
    // Wait until the page itself has received the focus.
    const frame = requestAnimationFrame(() => {
      if (field === 'images') photoInput.current?.focus();
      else form.setFocus(field as FieldPath<Values>);
    });
    return () => cancelAnimationFrame(frame);
  }, [field]);
}
