import type { ComponentProps } from 'react';
import { groupWhileTyping } from '../../lib/forms/group-while-typing.ts';
import { TextField } from './text-field.tsx';

/** A field for an amount in whole francs, whose digits are grouped while it is typed. */
export function AmountField({ onChange, ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      suffix={<span className="text-14 text-muted">FCFA</span>}
      {...field}
      onChange={(event) => {
        groupWhileTyping(event.currentTarget);
        return onChange?.(event);
      }}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
