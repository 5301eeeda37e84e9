import type { ComponentProps } from 'react';
import { useAddressFields } from '../../lib/navigation/use-address.ts';
import { GetForm } from '../controls/get-form.tsx';

type Props = Omit<ComponentProps<'button'>, 'type' | 'name' | 'value'> & {
  /** Name of the sheet in the URL, see `useHistorySheet`. */
  sheet: string;
};

/** Button that opens a sheet; without scripts or before they are loaded, the browser requests the page with the sheet open. */
export const SheetButton = ({ sheet, ...button }: Props) => (
  <GetForm fields={useAddressFields()}>
    <button aria-haspopup="dialog" {...button} type="submit" name="sheet" value={sheet} />
  </GetForm>
);
