import { Check } from 'lucide-react';
import { useAddressFields } from '../../lib/navigation/use-address.ts';
import { GetForm } from '../controls/get-form.tsx';
import type { Option } from '../fields/select-field.tsx';
import { Sheet } from './sheet.tsx';

/** Choices under a heading of their own. */
export interface ChoiceGroup {
  label: string;
  options: Option[];
}

interface Props {
  /** URL parameter that is set, and the name of the sheet. */
  name: string;
  label: string;
  value: string;
  choices: (Option | ChoiceGroup)[];
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Choices of a select as links that work without scripts, until the script has loaded. */
export default function ChoiceSheet({ name, label, value, choices, onChoose, onClose }: Props) {
  const fields = useAddressFields(name, 'page');
  const button = (option: Option) => (
    <li key={option.value}>
      <button
        type="submit"
        name={name}
        value={option.value}
        aria-pressed={option.value === value}
        onClick={() => onChoose(option.value)}
        className="flex min-h-12 w-full items-center justify-between gap-3 border-b border-line text-left text-16 aria-pressed:font-semibold aria-pressed:text-brand"
      >
        {option.label}
        {option.value === value && <Check className="size-5 shrink-0" />}
      </button>
    </li>
  );
  return (
    <Sheet title={label} isOpen isRendered onClose={onClose}>
      <GetForm fields={fields}>
        <ul className="pb-4">
          {choices.map((choice) =>
            'options' in choice ? (
              <li key={choice.label}>
                <h3 className="pt-4 text-14 font-semibold text-muted">{choice.label}</h3>
                <ul>{choice.options.map(button)}</ul>
              </li>
            ) : (
              button(choice)
            ),
          )}
        </ul>
      </GetForm>
    </Sheet>
  );
}
