import { Chip } from '../../../ui/controls/chip.tsx';

/** Parses a filter of a URL that is on or off. */
export const flagFrom = (value: string | undefined): '1' | undefined => (value === '1' ? '1' : undefined);

interface Props {
  label: string;
  value: '1' | undefined;
  onChoose: (value: '1' | undefined) => void;
}

/** Chip of a filter that is on or off. */
export function FlagChip({ label, value, onChoose }: Props) {
  return (
    <Chip isChosen={Boolean(value)} onClick={() => onChoose(value ? undefined : '1')}>
      {label}
    </Chip>
  );
}
