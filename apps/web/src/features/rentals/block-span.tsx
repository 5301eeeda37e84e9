import { daysFrom, weekdayOf } from '@laterite/shared/features/orders/calendar.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { allDays, dayName } from '../../lib/formats/dates.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface Props {
  blocked: string[];
  onBlock: (days: string[]) => void;
  onFree: (days: string[]) => void;
  /** Called when chosen days begin or cease to wait for one of the buttons. */
  onChosen: (isWaiting: boolean) => void;
  /** Whether the form was to be saved while chosen days waited. */
  isForgotten: boolean;
}

/** Form with two dates; blocks or frees all days between them, or one day of each week. */
export function BlockSpan({ blocked, onBlock, onFree, onChosen, isForgotten }: Props) {
  const { t, language } = useTexts();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [weekday, setWeekday] = useState('');
  const span = from !== '' && to >= from ? daysFrom({ from, to }) : [];
  const days = weekday === '' ? span : span.filter((day) => weekdayOf(day) === Number(weekday));
  const isWaiting = days.length > 0;
  useEffect(() => onChosen(isWaiting), [onChosen, isWaiting]);
  const weekly = allDays.map((day) => ({
    value: String(day),
    label: t('rentals.blockWeekly', { day: dayName(day, language) }),
  }));
  const change = (onChange: Props['onBlock']) => () => {
    onChange(days);
    setFrom('');
    setTo('');
    setWeekday('');
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={t('rentals.blockFrom')}
          min={today()}
          error={isForgotten && isWaiting ? t('rentals.blockFirst') : undefined}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={t('rentals.blockTo')}
          min={from || today()}
          error={to !== '' && to < from ? t('field.dateOrder') : undefined}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <SelectField
        label={t('rentals.blockWhich')}
        value={weekday}
        options={[{ value: '', label: t('rentals.blockAll') }, ...weekly]}
        onChange={({ target }) => setWeekday(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size="tight" disabled={!isWaiting} onClick={change(onBlock)}>
          {t('rentals.blockSpan')}
        </Button>
        {days.some((day) => blocked.includes(day)) && (
          <Button kind="outline" size="tight" onClick={change(onFree)}>
            {t('rentals.freeSpan')}
          </Button>
        )}
      </div>
    </div>
  );
}
