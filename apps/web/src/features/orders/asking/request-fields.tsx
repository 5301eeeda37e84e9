import { addDays } from '@laterite/shared/features/orders/calendar.ts';
import { isDay } from '@laterite/shared/features/orders/day.ts';
import { daysOfMonths } from '@laterite/shared/features/orders/estimate.ts';
import { deliveries } from '@laterite/shared/features/orders/order.ts';
import { Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { RadioSet } from '../../../ui/fields/radio-set.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OrderForm } from '../order-form.ts';
import { gone, Quantity } from '../quantity.tsx';

interface Props {
  form: OrderForm;
}

const today = () => new Date().toJSON().slice(0, 10);
const maxSlots = 3;

function City({ form, label }: Props & { label: string }) {
  const { t } = useTexts();
  return (
    <TextField
      label={label}
      aside={t('common.optional')}
      autoComplete="address-level2"
      {...createFieldRegister(form)('city', gone)}
    />
  );
}

/** Field for the place of the work. */
export function WorkCity({ form }: Props) {
  const { t } = useTexts();
  return <City form={form} label={t('orders.city')} />;
}

/** Fields for quantity and delivery. */
export function Purchase({ form, ...counted }: ComponentProps<typeof Quantity>) {
  const { t } = useTexts();
  const delivery = useWatch({ control: form.control, name: 'delivery' });
  return (
    <>
      <Quantity form={form} {...counted} />
      <RadioSet
        look="chips"
        label={t('orders.delivery')}
        options={deliveries.map((value) => ({ value, label: t(`orders.delivery.${value}`) }))}
        {...createFieldRegister(form)('delivery', { ...gone, value: 'retrait' })}
      />
      {delivery === 'livraison' && <City form={form} label={t('orders.deliveryCity')} />}
    </>
  );
}

/** Fields for the first and last day of a rental. */
export function FirstAndLastDay({ form }: Props) {
  const { t } = useTexts();
  const from = useWatch({ control: form.control, name: 'from' });
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`orders.${name}`)}
          min={(name === 'to' && from) || today()}
          {...createFieldRegister(form)(name, gone)}
        />
      ))}
    </div>
  );
}

const usualMonths = [1, 3, 6, 12] as const;

/** Buttons that set the last day of a rental by the month, because tenants know how long they stay rather than the last day. */
export function UsualMonths({ form }: Props) {
  const { t } = useTexts();
  const { from, to } = useWatch({ control: form.control });
  const first = from && isDay(from) ? from : today();
  const lastDay = (count: number) => addDays(first, daysOfMonths(first, count) - 1);
  const choose = (count: number) => {
    form.setValue('from', first, { shouldDirty: true });
    form.setValue('to', lastDay(count), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset aria-label={t('orders.length')} className="flex min-w-0 flex-wrap gap-2 py-1">
      {usualMonths.map((count) => (
        <Chip key={count} isChosen={Boolean(from) && to === lastDay(count)} onClick={() => choose(count)}>
          {t('orders.months', { count })}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Fields for up to three possible times of a visit. */
export function VisitFields({ form }: Props) {
  const { t } = useTexts();
  const [count, setCount] = useState(() => form.getValues('slots')?.length || 1);
  const all = form.formState.errors.slots?.message;
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          key={index}
          type="datetime-local"
          min={`${today()}T00:00`}
          label={t('orders.slot', { n: String(index + 1) })}
          {...createFieldRegister(form)(`slots.${index}`, gone)}
          {...(index === 0 && all && { error: all })}
        />
      ))}
      {count < maxSlots && (
        <Button
          icon={Plus}
          kind="text"
          size="tight"
          className="self-start"
          onClick={() => setCount(count + 1)}
        >
          {t('orders.addSlot')}
        </Button>
      )}
    </>
  );
}
