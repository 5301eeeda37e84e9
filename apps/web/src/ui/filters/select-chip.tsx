import { ChevronDown, type LucideIcon } from 'lucide-react';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useIsHydrated, useTransferFocus } from '../../lib/hydration/use-is-hydrated.ts';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import type { Option } from '../fields/select-field.tsx';
import type { ChoiceGroup } from '../sheets/choice-sheet.tsx';
import { SheetButton } from '../sheets/sheet-button.tsx';

const ChoiceSheet = lazyPart(() => import('../sheets/choice-sheet.tsx'));

interface Props {
  /** URL parameter that is set. */
  name: string;
  label: string;
  icon?: LucideIcon;
  value: string;
  /** Text of the chip while `value` is chosen. */
  shown: string;
  isChosen: boolean;
  choices: (Option | ChoiceGroup)[];
  onChoose: (value: string) => void;
}

const frame = 'relative inline-flex h-12 max-w-full shrink-0 items-center';
const looks = {
  chosen: 'border-brand-deep bg-brand-deep text-on-brand',
  open: 'border-field bg-surface text-text',
};

function Face({ icon: Icon, shown, isChosen }: Pick<Props, 'icon' | 'shown' | 'isChosen'>) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none relative flex h-10 min-w-0 items-center gap-2 rounded-full border-[1.5px] px-3.5 text-15 font-medium peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-info ${isChosen ? looks.chosen : looks.open}`}
    >
      {Icon && <Icon className="size-4.5 shrink-0" />}
      <span className="truncate">{shown}</span>
      <ChevronDown className="size-4.5 shrink-0" />
    </span>
  );
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Select in the form of a chip, which opens the phone's native list, or a sheet before the scripts are loaded. */
export function SelectChip({ name, label, value, choices, onChoose, ...face }: Props) {
  const isHydrated = useIsHydrated();
  const focus = useTransferFocus();
  // Contains the visible text, because voice control users say what they read.
  const spoken = face.shown === label ? label : `${label}, ${face.shown}`;
  const { isOpen, close } = useHistorySheet(name);
  return (
    <>
      {isHydrated ? (
        <label className={frame}>
          <select
            ref={focus.to}
            name={name}
            aria-label={spoken}
            value={value}
            onChange={(event) => onChoose(event.target.value)}
            className="peer absolute inset-0 w-full cursor-pointer appearance-none bg-surface text-16 text-text opacity-0"
          >
            {choices.map((choice) =>
              'options' in choice ? (
                <optgroup key={choice.label} label={choice.label}>
                  {choice.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(choice)
              ),
            )}
          </select>
          <Face {...face} />
        </label>
      ) : (
        <SheetButton ref={focus.from} sheet={name} aria-label={spoken} className={frame}>
          <Face {...face} />
        </SheetButton>
      )}

      {isOpen && (
        <ChoiceSheet
          name={name}
          label={label}
          value={value}
          choices={choices}
          onChoose={onChoose}
          onClose={close}
        />
      )}
    </>
  );
}
