import type { ReactNode } from 'react';
import { useLocation } from '../../lib/navigation/router.tsx';

interface FieldsProps {
  /** URL parameters of the page that opens. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** Parameters as hidden fields of a form. */
export const HiddenFields = ({ fields }: FieldsProps) =>
  fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);

interface Props extends FieldsProps {
  /** Buttons of type `submit`; the pressed one adds its `name` and `value` to the address. */
  children: ReactNode;
}

/** GET form that opens a URL without scripts or before they are loaded; afterwards the buttons act by `onClick`. */
export const GetForm = ({ fields, children }: Props) => (
  // Without `action`, the browser would keep the fragment of the URL, because of which it ignores `autofocus`.
  <form action={useLocation().pathname} className="contents" onSubmit={(event) => event.preventDefault()}>
    <HiddenFields fields={fields} />
    {children}
  </form>
);
