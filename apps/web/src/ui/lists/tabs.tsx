import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useAddressFields } from '../../lib/navigation/use-address.ts';
import { useChosenInView } from '../../lib/view/use-chosen-in-view.ts';
import { GetForm } from '../controls/get-form.tsx';

interface Props<T extends string> {
  value: T;
  onChange: (value: T) => void;
  className?: string;
  /** One `TabRow` and one `TabPanel`. */
  children: ReactNode;
}

/** Container of a row of tabs and the panel of the selected tab. */
export function Tabs<T extends string>({ onChange, ...props }: Props<T>) {
  return <Base.Root {...props} onValueChange={(value: T) => onChange(value)} />;
}

interface RowProps<T extends string> {
  label: string;
  options: { value: T; label: string }[];
  /** URL parameter of the tab, which the browser requests without scripts or before they are loaded. */
  name?: string;
}

/** Row of tabs that scrolls on phones; arrow keys select a tab. */
export function TabRow<T extends string>({ label, options, name }: RowProps<T>) {
  const row = useChosenInView<HTMLDivElement>();
  const fields = useAddressFields(name ?? '', 'page');
  return (
    <GetForm fields={name ? fields : []}>
      <Base.List
        ref={row}
        activateOnFocus
        aria-label={label}
        className="relative -mx-4 flex gap-6 overflow-x-auto px-4 [scrollbar-width:none]"
      >
        {options.map((option) => (
          <Base.Tab
            key={option.value}
            value={option.value}
            render={name ? <button type="submit" name={name} value={option.value} /> : undefined}
            className="h-12 shrink-0 border-b-3 border-transparent text-16 font-medium whitespace-nowrap text-muted -outline-offset-3 aria-selected:border-brand aria-selected:font-semibold aria-selected:text-brand"
          >
            {option.label}
          </Base.Tab>
        ))}
      </Base.List>
    </GetForm>
  );
}

/** Panel of the selected tab. */
export const TabPanel = Base.Panel;
