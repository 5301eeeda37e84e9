import {
  type ListingType,
  type PriceUnit,
  priceModes,
  type Section,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { pricing } from '@laterite/shared/features/sections/prices.ts';
import { Suspense, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { amountOf } from '../../../lib/forms/field-amount.ts';
import { useFields } from '../../../lib/forms/fields.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { RadioSet } from '../../../ui/fields/radio-set.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { PublishForm } from './publish-form.ts';
import { PublishGroup } from './publish-group.tsx';
import { useContactHint } from './use-contact-hint.ts';

const UsualPriceHint = lazyPart(() => import('./usual-price-hint.tsx'), {
  texts: ['prices'],
  failure: 'none',
});
const PublishRental = lazyPart(() => import('./publish-rental.tsx'), { texts: ['rentals', 'ui'] });
const PriceWords = lazyPart(() => import('../detail/facts/price-words.tsx'), { failure: 'none' });

/** Returns label and units of prices of the chosen section and type. */
function usePricing(form: PublishForm) {
  const [section, type] = useWatch({ control: form.control, name: ['section', 'type'] });
  return pricing[section as Section][type as ListingType];
}

/** Input for the amount, which groups the digits while the user types and shows the amount in words. */
function PriceField({ form }: { form: PublishForm }) {
  const { language } = useTexts();
  const { label } = usePricing(form);
  const amount = amountOf(useWatch({ control: form.control, name: 'price' }));
  return (
    <AmountField
      {...useFields(form, 'price')('price')}
      label={label[language]}
      hint={
        amount !== null && (
          <Suspense fallback={<p className="min-h-6" />}>
            <PriceWords amount={amount} />
          </Suspense>
        )
      }
      suffix={<span className="text-15 font-semibold text-muted">FCFA</span>}
      required
    />
  );
}

/** Field of the price unit; another section or type resets it to its default. */
function UnitField({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const { units } = usePricing(form);
  const unit = useWatch({ control: form.control, name: 'priceUnit' }) as PriceUnit;
  const { setValue } = form;
  const known = useRef(units);

  useEffect(() => {
    if (known.current !== units || !units.includes(unit)) setValue('priceUnit', units[0]);
    known.current = units;
  }, [units, unit, setValue]);

  return (
    <SelectField
      label={t('common.unit')}
      value={unit}
      onChange={(event) => setValue('priceUnit', event.target.value as PriceUnit)}
      options={units.map((value) => ({
        value,
        label: t(value === 'total' ? 'publish.unitTotal' : `taxonomy.unit.${value}`),
      }))}
    />
  );
}

const types = ['sale', 'rental'] as const;

/** Returns the available listing types; services require a professional profile. */
function useTypes(form: PublishForm): readonly ListingType[] {
  const { me } = useSession();
  const type = useWatch({ control: form.control, name: 'type' });
  return me?.professional || type === 'service' ? [...types, 'service'] : types;
}

function TitleField({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const contactHint = useContactHint(form, 'title');
  return (
    <TextField
      {...useFields(form, 'title')('title')}
      label={t('publish.name')}
      hint={contactHint ?? t('publish.nameHint')}
      maxLength={140}
      autoComplete="off"
      required
    />
  );
}

/** Second group: title, sale or rental, price and unit. */
export function PublishPriceGroup({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const field = useFields(form, ['type', 'priceMode']);
  const [mode, type] = useWatch({ control: form.control, name: ['priceMode', 'type'] });

  return (
    <PublishGroup form={form} step={2} title={t('publish.groupPrice')}>
      <TitleField form={form} />
      <RadioSet
        look="segments"
        {...field('type')}
        label={t('common.type')}
        options={useTypes(form).map((value) => ({ value, label: t(`taxonomy.type.${value}`) }))}
      />
      <RadioSet
        look="segments"
        {...field('priceMode')}
        label={t('publish.priceMode')}
        options={priceModes.map((value) => ({ value, label: t(`publish.priceMode.${value}`) }))}
      />
      {mode === 'sur-demande' ? (
        <p className="text-15 text-muted">{t('publish.onRequestHint')}</p>
      ) : (
        <div className="grid gap-4 min-[22rem]:grid-cols-[3fr_2fr]">
          <PriceField form={form} />
          <UnitField form={form} />
        </div>
      )}
      <Suspense>{type === 'rental' && <PublishRental form={form} />}</Suspense>
      <Suspense>
        <UsualPriceHint form={form} />
      </Suspense>
    </PublishGroup>
  );
}
