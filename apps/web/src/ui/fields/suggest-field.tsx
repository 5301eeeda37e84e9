import { type ComponentProps, useId } from 'react';
import { TextField } from './text-field.tsx';

/** Text field with suggestions from a list, if there is one; other values are allowed. */
export function SuggestField({
  suggestions,
  ...field
}: ComponentProps<typeof TextField> & { suggestions: readonly string[] | undefined }) {
  const id = useId();
  return (
    <>
      <TextField {...field} list={suggestions && id} autoComplete="off" />
      <datalist id={id}>
        {suggestions?.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
