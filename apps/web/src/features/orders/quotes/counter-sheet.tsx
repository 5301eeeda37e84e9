import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { counterOffer, type Quote } from '@laterite/shared/features/orders/quote.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormSheet } from '../../../ui/sheets/form-sheet.tsx';
import { counterDraft, useCounter } from '../orders.mutations.ts';

interface Props {
  order: OrderDetail;
  quote: Quote;
  /** Index of the line. */
  line: number;
  onClose: () => void;
}

/** Form for a counter-offer on one line, which the seller can adopt in a new version of the quote. */
export default function CounterSheet({ order, quote, line, onClose }: Props) {
  const { t } = useTexts();
  const asked = quote.lines[line]!;
  const send = useCounter(order._id);
  const attempt = useAttempt();
  const form = useSchemaForm({
    schema: counterOffer,
    defaultValues: { version: quote.version, line, unitPrice: '', text: '' },
    defaultLanguage: 'fr',
  });
  const draft = useFormDraft(form, counterDraft(order._id, { version: quote.version, line }));
  const field = createFieldRegister(form);
  function finish() {
    draft.clear();
    onClose();
  }
  const submit = form.handleSubmit((body) =>
    attempt(() => send.mutateAsync(body), {
      done: t('quotes.counterSent'),
      failed: t('orders.postFailed'),
      form,
      onDone: finish,
      onQueued: finish,
    }),
  );
  return (
    <FormSheet
      title={t('quotes.counter')}
      submit={t(send.isPending ? 'common.sending' : 'quotes.counterSend')}
      isBusy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-15 break-words">
        {asked.label} · {formatMoney(asked.unitPrice)}
      </p>
      <AmountField label={t('quotes.yourPrice')} {...field('unitPrice')} />
      <TextArea label={t('common.yourMessage')} aside={t('common.optional')} {...field('text')} />
    </FormSheet>
  );
}
