import { type ComponentProps, useId } from 'react';
import { TextField } from './text-field.tsx';

/** A one-line field whose values the browser suggests from a list, where there is one; other values may be typed. */
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
