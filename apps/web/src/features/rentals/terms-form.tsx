import { maxBands, type OwnRental } from '@laterite/shared/features/rentals/terms.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { fieldsOf } from '../../lib/fields.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DraftStrip } from '../../ui/draft-strip.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BlockedDays } from './blocked-days.tsx';
import { type RentalForm, useRentalForm, wholeOrNone } from './rental-form.ts';
import { useRentalChanges } from './rentals.queries.ts';

const fcfa = <span className="text-14 text-muted">FCFA</span>;
const rateFields = { jour: 'dayPrice', semaine: 'weekPrice', mois: 'monthPrice' } as const;

/** A rate for each unit but the one that the listing's own price tells. */
function Rates({ form, listed }: { form: RentalForm; listed: OwnRental['listed'] }) {
  const { t } = useTexts();
  const field = fieldsOf(form);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-18 font-bold">{t('rentals.rates')}</legend>
      {listed && (
        <p className="text-15">
          {t(`rentals.rate.${listed.unit}`, { price: formatMoney(listed.price) })}{' '}
          <span className="text-muted">{t('rentals.fromListing')}</span>
        </p>
      )}
      {(['jour', 'semaine', 'mois'] as const)
        .filter((unit) => unit !== listed?.unit)
        .map((unit) => (
          <TextField
            key={unit}
            label={t(`rentals.rateOf.${unit}`)}
            aside={t('rentals.optional')}
            inputMode="numeric"
            suffix={fcfa}
            {...field(rateFields[unit])}
          />
        ))}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('rentals.minDays')}
          type="number"
          inputMode="numeric"
          min={1}
          {...field('minDays', { valueAsNumber: true })}
        />
        <TextField
          label={t('rentals.units')}
          type="number"
          inputMode="numeric"
          min={1}
          {...field('units', wholeOrNone)}
        />
      </div>
      {(['deposit', 'operatorPrice'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`rentals.${name}`)}
          aside={t('rentals.optional')}
          inputMode="numeric"
          suffix={fcfa}
          {...field(name)}
        />
      ))}
    </fieldset>
  );
}

/** What the transport costs up to each distance. */
function Transport({ form }: { form: RentalForm }) {
  const { t } = useTexts();
  const field = fieldsOf(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'transport' });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-18 font-bold">{t('rentals.transport')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id}>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={t('rentals.upToKm')}
              type="number"
              inputMode="numeric"
              min={1}
              suffix={<span className="text-14 text-muted">km</span>}
              {...field(`transport.${index}.upToKm`, { valueAsNumber: true })}
            />
            <TextField
              label={t('rentals.bandPrice')}
              inputMode="numeric"
              suffix={fcfa}
              {...field(`transport.${index}.price`)}
            />
          </div>
          <Button kind="text" size="tight" onClick={() => remove(index)}>
            {t('rentals.removeBand')}
          </Button>
        </div>
      ))}
      {fields.length < maxBands && (
        <Button
          icon={Plus}
          kind="text"
          size="tight"
          className="self-start"
          onClick={() => append({ upToKm: Number.NaN, price: '' })}
        >
          {t('rentals.addBand')}
        </Button>
      )}
    </fieldset>
  );
}

/** Rates, conditions and blocked days, saved together. */
export function TermsForm({ id, rental }: { id: string; rental: OwnRental }) {
  const { t } = useTexts();
  const form = useRentalForm(rental);
  const draft = useFormDraft(form, `rental-${id}`);
  const changes = useRentalChanges(id);
  const attempt = useAttempt();
  const submit = form.handleSubmit((terms) =>
    attempt(() => changes.mutateAsync(({ save }) => save(terms)), {
      done: t('rentals.saved'),
      failed: t('rentals.saveFailed'),
      form,
      onDone: draft.clear,
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <DraftStrip {...draft} />
      <BlockedDays form={form} booked={rental.booked} />
      <Rates form={form} listed={rental.listed} />
      <Transport form={form} />
      <Button type="submit" size="lg" wide disabled={changes.isPending}>
        {t(changes.isPending ? 'rentals.saving' : 'rentals.save')}
      </Button>
    </form>
  );
}
