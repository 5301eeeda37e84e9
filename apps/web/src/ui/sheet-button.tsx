import type { ComponentProps } from 'react';
import { useAddressFields } from '../lib/use-address.ts';
import { GetForm } from './get-form.tsx';

type Props = Omit<ComponentProps<'button'>, 'type' | 'name' | 'value'> & {
  /** Its name in the address, see `useHistorySheet`. */
  sheet: string;
};

/** A button that opens a sheet; where the script is absent or has not come yet, the browser requests the page with the sheet open. */
export const SheetButton = ({ sheet, ...button }: Props) => (
  <GetForm fields={useAddressFields()}>
    <button aria-haspopup="dialog" {...button} type="submit" name="sheet" value={sheet} />
  </GetForm>
);
