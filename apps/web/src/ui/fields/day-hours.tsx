import { isDayValid, type Opening } from '@laterite/shared/features/companies/hours.ts';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../controls/button.tsx';
import { FormError } from '../controls/form-error.tsx';
import { Checkbox } from './checkbox.tsx';
import { boxClass, controlClass } from './field.tsx';

interface Props {
  name: string;
  openings: Opening[];
  /** Initial openings of a day. */
  usual: Opening[];
  onChange: (openings: Opening[]) => void;
}

/** Keys of the openings by their position. */
const places = ['first', 'second', 'third'];

const lunch: Opening = { from: '12:00', to: '14:00' };
const twoDigits = (hour: number) => String(hour).padStart(2, '0');

/** Returns the middle hour of a day that is not open from before lunch until after it. */
function middleHour({ from, to }: Opening): Opening {
  const hour = Math.floor((Number.parseInt(from, 10) + Number.parseInt(to, 10)) / 2);
  return { from: `${twoDigits(hour)}:00`, to: `${twoDigits(hour + 1)}:00` };
}

/** Returns an opening with a break in it: at lunch where that fits. */
function withBreak(opening: Opening): Opening[] {
  const { from, to } = opening;
  const fitsLunch = !isDayValid([opening]) || (from < lunch.from && to > lunch.to);
  const pause = fitsLunch ? lunch : middleHour(opening);
  return [
    { from, to: pause.from },
    { from: pause.to, to },
  ];
}

/** Returns openings without the breaks between them. */
const withoutBreak = (openings: Opening[]): Opening[] => [
  { from: openings[0]!.from, to: openings.at(-1)!.to },
];

function Time({
  label,
  value,
  errorId,
  onChange,
}: {
  label: string;
  value: string;
  /** Id of the error message of the day. */
  errorId: string | undefined;
  onChange: (time: string) => void;
}) {
  return (
    <span className={`${boxClass(errorId !== undefined)} min-w-0 max-[22rem]:px-2`}>
      <input
        type="time"
        required
        aria-label={label}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={controlClass}
      />
    </span>
  );
}

/** Whether a company opens on a day, from when to when, and with a break or without. */
export function DayHours({ name, openings, usual, onChange }: Props) {
  const { t } = useTexts();
  const id = useId();
  const errorId = isDayValid(openings) ? undefined : id;
  const isBroken = openings.length > 1;
  const change = (index: number, part: Partial<Opening>) =>
    onChange(openings.map((opening, i) => (i === index ? { ...opening, ...part } : opening)));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <Checkbox
          label={<span className="inline-block first-letter:uppercase">{name}</span>}
          checked={openings.length > 0}
          onChange={({ target }) => onChange(target.checked ? usual : [])}
        />
        {openings.length === 0 ? (
          <span className="text-15 text-muted">{t('companies.closed')}</span>
        ) : (
          <Button
            kind="text"
            size="tight"
            aria-label={t(isBroken ? 'business.noBreakOn' : 'business.breakOn', { day: name })}
            onClick={() => onChange(isBroken ? withoutBreak(openings) : withBreak(openings[0]!))}
          >
            {isBroken ? <X className="size-4" /> : <Plus className="size-4" />}
            {t('business.break')}
          </Button>
        )}
      </div>
      {openings.map(({ from, to }, index) => (
        <div
          key={places[index]}
          className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 pb-1.5"
        >
          <Time
            label={t('business.opens', { day: name })}
            value={from}
            errorId={errorId}
            onChange={(time) => change(index, { from: time })}
          />
          <span aria-hidden="true">–</span>
          <Time
            label={t('business.closes', { day: name })}
            value={to}
            errorId={errorId}
            onChange={(time) => change(index, { to: time })}
          />
        </div>
      ))}
      {errorId && <FormError id={errorId}>{t('field.hours')}</FormError>}
    </div>
  );
}
