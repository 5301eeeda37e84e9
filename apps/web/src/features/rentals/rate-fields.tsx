import type { RentalUnit } from '@laterite/shared/features/rentals/price.ts';
import { maxBands } from '@laterite/shared/features/rentals/terms.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { Plus } from 'lucide-react';
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const rateFields = { jour: 'dayPrice', semaine: 'weekPrice', mois: 'monthPrice' } as const;

const wholeOrNone = {
  setValueAs: (typed: unknown) => (typed === '' || typed == null ? null : Number(typed)),
};
const wholeOrOne = {
  setValueAs: (typed: unknown) => (typed === '' || typed == null ? 1 : Number(typed)),
};

/** Registers an input for a field of the rental terms, independent of the path of the terms in the form. */
export type TermField = (
  name: string,
  options?: Pick<RegisterOptions, 'setValueAs'>,
) => UseFormRegisterReturn & { error: string | undefined };

interface Rates {
  field: TermField;
  /** Unit of the listing's own price, and that price once it is entered. */
  listed: { unit: RentalUnit; price: number | null } | null;
  /** False if an attribute states the deposit in months. */
  hasDeposit?: boolean;
  /** Whether it is a home, an office or land, which is neither counted nor rented with an operator. */
  isProperty?: boolean;
  /** Text after the heading. */
  aside?: string;
}

/** Fields for the rate of each unit except the unit of the listing's own price. */
export function RatesFields({ field, listed, hasDeposit = true, isProperty = false, aside }: Rates) {
  const { t } = useTexts();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-18 font-bold">
        {t('rentals.rates')} {aside && <span className="text-15 font-normal text-muted">{aside}</span>}
      </legend>
      {listed?.price != null && (
        <p className="text-15">
          {t(`rentals.rate.${listed.unit}`, { price: formatMoney(listed.price) })}{' '}
          <span className="text-muted">{t('rentals.fromListing')}</span>
        </p>
      )}
      {(['jour', 'semaine', 'mois'] as const)
        .filter((unit) => unit !== listed?.unit)
        .map((unit) => (
          <AmountField key={unit} label={t(`rentals.rateOf.${unit}`)} {...field(rateFields[unit])} />
        ))}
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          label={t('rentals.minDays')}
          type="number"
          inputMode="numeric"
          min={1}
          {...field('minDays', wholeOrOne)}
        />
        {!isProperty && (
          <TextField
            label={t('rentals.units')}
            type="number"
            inputMode="numeric"
            min={1}
            {...field('units', wholeOrNone)}
          />
        )}
      </div>
      {hasDeposit && <AmountField label={t('rentals.deposit')} {...field('deposit')} />}
      {!isProperty && <AmountField label={t('rentals.operatorPrice')} {...field('operatorPrice')} />}
    </fieldset>
  );
}

interface Bands {
  field: TermField;
  /** Keys of the existing distance bands. */
  keys: string[];
  onAdd: () => void;
  onRemove: (index: number) => void;
}

/** Fields of the transport price up to each distance. */
export function TransportFields({ field, keys, onAdd, onRemove }: Bands) {
  const { t } = useTexts();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-18 font-bold">{t('rentals.transport')}</legend>
      {keys.map((key, index) => (
        <div key={key}>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={t('rentals.upToKm')}
              type="number"
              inputMode="numeric"
              min={1}
              suffix={<span className="text-14 text-muted">km</span>}
              {...field(`transport.${index}.upToKm`, wholeOrNone)}
            />
            <AmountField label={t('rentals.bandPrice')} {...field(`transport.${index}.price`)} />
          </div>
          <Button kind="text" size="tight" onClick={() => onRemove(index)}>
            {t('common.remove')}
          </Button>
        </div>
      ))}
      {keys.length < maxBands && (
        <Button icon={Plus} kind="text" size="tight" className="self-start" onClick={onAdd}>
          {t('rentals.addBand')}
        </Button>
      )}
    </fieldset>
  );
}
