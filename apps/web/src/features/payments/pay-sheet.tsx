import { newPayment } from '@laterite/shared/features/payments/payment.ts';
import {
  type MobileOperator,
  operatorNames,
  type PaidService,
} from '@laterite/shared/features/payments/services.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatPhone } from '../../lib/formats/phone.ts';
import { createFieldRegister } from '../../lib/forms/fields.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { toast } from '../../lib/view/toast.ts';
import { useIsShown } from '../../lib/view/use-is-shown.ts';
import { paths } from '../../paths.ts';
import { RadioSet } from '../../ui/fields/radio-set.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormSheet } from '../../ui/sheets/form-sheet.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { offersQuery, useCreatePayment } from './payments.queries.ts';

interface Props {
  service: PaidService;
  subject: string;
  title: string;
  note?: string;
  phone: string;
  operator?: MobileOperator | null;
  onClose: () => void;
}

/** Sheet for the price, number and operator of a payment, which is then confirmed on the phone or on the provider's page. */
export default function PaySheet({ service, subject, title, note, phone, operator, onClose }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const attempt = useAttempt();
  const { data: offers, isError, error, refetch } = useQuery(offersQuery);
  const create = useCreatePayment();
  const form = useSchemaForm({
    schema: newPayment,
    defaultValues: { service, subject, operator, phone: formatPhone(phone) } as z.input<typeof newPayment>,
    defaultLanguage: 'fr',
  });
  const draft = useFormDraft(form, `payment-${service}-${subject}`);
  const field = createFieldRegister(form);
  const offer = offers?.items.find((each) => each.service === service);
  const submit = form.handleSubmit((body) =>
    attempt(() => create.mutateAsync(body), {
      failed: t('payments.failedToBegin'),
      form,
      onDone(payment) {
        draft.clear();
        if (isShown()) navigate(paths.payment(payment._id), { replace: true });
        else void toast.success(t('payments.begun'));
      },
    }),
  );
  const instead = isError ? (
    <ErrorState title={t('payments.loadFailed')} error={error} onRetry={() => refetch()} />
  ) : (
    !offer && <Skeleton className="my-4 h-60" />
  );
  return (
    <FormSheet
      title={t(`payments.button.${service}`)}
      submit={t(create.isPending ? 'payments.beginning' : 'payments.pay', {
        price: offer ? formatMoney(offer.amount) : '',
      })}
      isBusy={create.isPending}
      instead={instead}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <p className="text-16 font-semibold break-words">{title}</p>
        <p className="mt-1 text-15 text-text-2">{t(`payments.about.${service}`)}</p>
        {note && <p className="mt-2 text-15 font-semibold">{note}</p>}
      </div>
      {offer && <p className="text-22 font-bold tabular-nums">{formatMoney(offer.amount)}</p>}
      {offers && offers.operators.length > 0 && (
        <RadioSet
          look="chips"
          label={t('payments.operator')}
          aside={t('common.optional')}
          options={offers.operators.map((value) => ({ value, label: operatorNames[value] }))}
          {...field('operator')}
        />
      )}
      <TextField
        label={t('payments.phone')}
        hint={t('payments.phoneHint')}
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <p className="text-14 text-muted">{t('payments.onlyServices')}</p>
    </FormSheet>
  );
}
