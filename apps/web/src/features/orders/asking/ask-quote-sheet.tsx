import { maxAskedSellers, maxOrderFiles } from '@laterite/shared/features/orders/order-states.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSheet } from '../../../ui/sheets/form-sheet.tsx';
import { FilesField } from '../../private-files/files-field.tsx';
import { type AskedSeller, useAskQuote } from './ask-quote-form.ts';
import { SentOutcomes } from './sent-outcomes.tsx';

interface Props {
  /** Each receives a separate request. */
  sellers: AskedSeller[];
  /** Name of the sheet in the URL. */
  sheet: string;
  onClose: () => void;
}

/** Form for a quote request to one or several sellers: the work and its place. */
export default function AskQuoteSheet({ sellers, sheet, onClose }: Props) {
  const { t } = useTexts();
  const { form, offers, chosen, submit, failure, outcomes, isPending, isMember } = useAskQuote(
    sellers,
    sheet,
    onClose,
  );
  const field = createFieldRegister(form);
  return (
    <FormSheet
      title={t('orders.askQuote')}
      submit={t(isPending ? 'common.sending' : isMember ? 'orders.send' : 'orders.sendSignedOut')}
      isBusy={isPending}
      failure={failure}
      instead={outcomes && <SentOutcomes outcomes={outcomes} />}
      onSubmit={submit}
      onClose={onClose}
    >
      {offers.length === 1 ? (
        <p className="text-15 break-words text-text-2">
          {t('orders.askQuoteTo', { names: offers[0]!.name })}
        </p>
      ) : (
        <fieldset>
          <legend className="mb-2 text-15 text-text-2">{t('orders.askQuoteSeveral')}</legend>
          {offers.length > maxAskedSellers && (
            <p className="mt-2 text-15 font-semibold">
              {t('orders.askQuoteAtMost', { count: offers.length, max: maxAskedSellers })}
            </p>
          )}
          {offers.map(({ id, name, isAsked, isFixed, toggle }) => (
            <Checkbox key={id} label={name} checked={isAsked} disabled={isFixed} onChange={toggle} />
          ))}
        </fieldset>
      )}
      <TextArea
        label={t('orders.quoteMessage')}
        placeholder={t('orders.quoteMessagePrompt')}
        required
        {...field('message')}
      />
      <TextField
        label={t('orders.city')}
        aside={t('common.optional')}
        autoComplete="address-level2"
        {...field('city')}
      />
      <FilesField chosen={chosen} max={maxOrderFiles} />
    </FormSheet>
  );
}
