import { formatMoney } from '@laterite/shared/money.ts';
import { Check, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { amountOf, fieldAmount } from '../../../lib/forms/field-amount.ts';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { QuotedSubject, QuoteForm } from './quote-form.ts';

const SaveLineButton = lazyPart(() => import('../../own-prices/save-line-button.tsx'), {
  texts: ['ownPrices'],
  failure: 'none',
});

interface Props extends Pick<QuotedSubject, 'counters'> {
  form: QuoteForm;
  index: number;
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined;
}

/** One line of a quote. */
export function QuoteLine({ form, index, counters, onRemove }: Props) {
  const { t } = useTexts();
  const field = createFieldRegister(form);
  const line = useWatch({ control: form.control, name: `lines.${index}` });
  // The label is compared too, because a removed line moves the lines below it.
  const asked = counters?.findLast((counter) => counter.line === index && counter.label === line?.label);
  const take = (price: number) =>
    form.setValue(`lines.${index}.unitPrice`, fieldAmount(price), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <fieldset className="flex flex-col gap-3 rounded-12 border border-line p-3">
      <legend className="px-1 text-14 font-semibold">{t('quotes.line', { n: index + 1 })}</legend>
      <TextField label={t('quotes.label')} {...field(`lines.${index}.label`)} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t('ui.quantity')} inputMode="decimal" {...field(`lines.${index}.qty`)} />
        <TextField
          label={t('common.unit')}
          placeholder={t('quotes.unitPrompt')}
          {...field(`lines.${index}.unit`)}
        />
      </div>
      <AmountField
        label={t('quotes.unitPrice')}
        hint={asked && t('quotes.buyerAsks', { price: formatMoney(asked.unitPrice) })}
        {...field(`lines.${index}.unitPrice`)}
      />
      <div className="flex flex-wrap gap-x-2 empty:hidden">
        {asked && amountOf(line?.unitPrice) !== asked.unitPrice && (
          <Button icon={Check} kind="text" size="tight" onClick={() => take(asked.unitPrice)}>
            {t('quotes.takePrice')}
          </Button>
        )}
        {onRemove && (
          <Button icon={Trash2} kind="text" size="tight" onClick={onRemove}>
            {t('quotes.removeLine')}
          </Button>
        )}
        <Suspense>
          <SaveLineButton line={line} />
        </Suspense>
      </div>
    </fieldset>
  );
}
