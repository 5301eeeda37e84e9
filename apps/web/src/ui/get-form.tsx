import type { ReactNode } from 'react';

interface FieldsProps {
  /** Parameters of the address that opens. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** Parameters as hidden fields of a form. */
export const HiddenFields = ({ fields }: FieldsProps) =>
  fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);

interface Props extends FieldsProps {
  /** Buttons of type `submit`; the pressed one adds its `name` and `value` to the address. */
  children: ReactNode;
}

/** Lets the browser itself open an address where the script is absent or has not come yet; with it the buttons act by `onClick`. */
export const GetForm = ({ fields, children }: Props) => (
  <form className="contents" onSubmit={(event) => event.preventDefault()}>
    <HiddenFields fields={fields} />
    {children}
  </form>
);
