import type { ListingType, PriceUnit, Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { amountInWords } from '../../lib/amount-in-words.ts';
import { groupWhileTyping } from '../../lib/group-while-typing.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type PublishForm, unitsOf, usualUnit } from './publish-form.ts';
import { PublishGroup } from './publish-group.tsx';
import { amountOf } from './publish-steps.ts';

/** The amount, grouped while it is typed, with its words below. */
function PriceField({ form }: { form: PublishForm }) {
  const { t, language } = useTexts();
  const amount = amountOf(useWatch({ control: form.control, name: 'price' }));
  const { onChange, ...price } = form.register('price');
  return (
    <TextField
      {...price}
      onChange={(event) => {
        groupWhileTyping(event.currentTarget);
        return onChange(event);
      }}
      label={t('publish.price')}
      hint={amount === null ? undefined : amountInWords(amount, language)}
      error={form.formState.errors.price?.message}
      suffix={<span className="text-15 font-semibold text-muted">FCFA</span>}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}

function UnitField({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const [type, unit] = useWatch({ control: form.control, name: ['type', 'priceUnit'] });
  return (
    <SelectField
      label={t('publish.unit')}
      value={unit ?? 'total'}
      onChange={(event) => form.setValue('priceUnit', event.target.value as PriceUnit)}
      options={unitsOf(type).map((value) => ({
        value,
        label: t(value === 'total' ? 'publish.unitTotal' : `taxonomy.unit.${value}`),
      }))}
    />
  );
}

/** Second group: title, sale or rental, price and unit. */
export function PublishPriceGroup({ form, isDone }: { form: PublishForm; isDone: boolean }) {
  const { t } = useTexts();
  const { errors } = form.formState;

  const changeType = () => {
    const { type, section } = form.getValues();
    form.setValue('priceUnit', usualUnit(type as ListingType, section as Section));
  };

  return (
    <PublishGroup step={2} title={t('publish.groupPrice')} isDone={isDone}>
      <TextField
        {...form.register('title')}
        label={t('publish.name')}
        hint={t('publish.nameHint')}
        error={errors.title?.message}
        maxLength={140}
        autoComplete="off"
        required
      />
      <Segmented
        {...form.register('type', { onChange: changeType })}
        label={t('publish.type')}
        error={errors.type?.message}
        options={(['sale', 'rental'] as const).map((value) => ({
          value,
          label: t(`taxonomy.type.${value}`),
        }))}
      />
      <div className="grid gap-4 min-[22rem]:grid-cols-[3fr_2fr]">
        <PriceField form={form} />
        <UnitField form={form} />
      </div>
    </PublishGroup>
  );
}
