import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { operatorNames } from '@laterite/shared/features/payments/services.ts';
import { ExternalLink } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/formats/dates.ts';
import { formatPhone } from '../../lib/formats/phone.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { useOnline } from '../../lib/requests/use-online.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-style.ts';
import { ConfirmDialog } from '../../ui/sheets/confirm-dialog.tsx';
import { PayAgain } from './pay-again.tsx';
import { useCancelPayment, useStorePayment } from './payments.queries.ts';

function CancelPayment({ payment: { _id } }: { payment: Payment }) {
  const { t } = useTexts();
  const sheet = useHistorySheet(`cancel-payment-${_id}`);
  const cancel = useCancelPayment();
  const store = useStorePayment();
  const attempt = useAttempt();
  const confirm = () =>
    attempt(() => cancel.mutateAsync(_id), {
      failed: t('payments.cancelFailed'),
      // Closed first: a stored payment that is no longer pending removes this component and with it the way to close.
      onDone(payment) {
        sheet.close();
        return store(payment);
      },
    });
  return (
    <>
      <Button kind="text" aria-haspopup="dialog" onClick={sheet.open}>
        {t('payments.cancel')}
      </Button>
      {sheet.isOpen && (
        <ConfirmDialog title={t('payments.cancelSure')} text={t('payments.cancelText')} onClose={sheet.close}>
          <Button kind="outline" className="grow" onClick={sheet.close}>
            {t('payments.keep')}
          </Button>
          <Button kind="danger" className="grow" disabled={cancel.isPending} onClick={confirm}>
            {t('payments.cancel')}
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Actions of a pending payment: confirm it on the provider's page, choose another operator or number, cancel it. */
export function PendingPayment({ payment }: { payment: Payment }) {
  const { t, language } = useTexts();
  const { operator, phone, url, expiresAt } = payment;
  const way = [operator && operatorNames[operator], phone && formatPhone(phone)].filter(Boolean);
  return (
    <>
      {way.length > 0 && <p className="text-16 font-semibold tabular-nums">{way.join(' · ')}</p>}
      {url && (
        <a href={url} className={buttonClass({ size: 'lg', wide: true })}>
          <ExternalLink className="size-5 shrink-0" />
          {t('payments.confirm')}
        </a>
      )}
      <p className="text-14 text-muted">
        {t('payments.until', { time: formatInstant(expiresAt, language) })}
      </p>
      {!useOnline() && <p className="text-15 font-semibold">{t('payments.offline')}</p>}
      <PayAgain payment={payment} kind="outline">
        {t('payments.change')}
      </PayAgain>
      <CancelPayment payment={payment} />
    </>
  );
}
