import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, FileX, Undo2 } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { usePageId } from '../../lib/navigation/router.tsx';
import { isAbsent } from '../../lib/requests/api-error.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { PayAgain } from './pay-again.tsx';
import { isWaiting, paymentQuery } from './payments.queries.ts';
import { PendingPayment } from './pending-payment.tsx';

const icons = {
  pending: Clock,
  paid: CircleCheck,
  failed: CircleX,
  expired: CircleX,
  cancelled: CircleX,
} as const;

/** Returns the keys of the texts that name a payment's outcome and explain it. */
function textsOf(payment: Payment) {
  const { state, service, refund, cancelledAt } = payment;
  if (refund === 'due')
    return ['is.refund.due', `now.refund.due.${cancelledAt ? 'cancelled' : service}`] as const;
  if (refund) return ['is.refund.done', 'now.refund.done'] as const;
  return [`is.${state}`, `now.${state === 'paid' && !isWaiting(payment) ? service : state}`] as const;
}

/** Returns the path of the page that shows the paid service. */
const subjectPath = ({ service, subject }: Payment) =>
  service === 'boost' ? paths.listing(subject) : paths.verification();

/** Actions for the outcome of a payment; nothing while the payer waits for the outcome of a confirmed one. */
function Outcome({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const { state, refund, receipt, service } = payment;
  if (state === 'pending') return <PendingPayment payment={payment} />;
  if (isWaiting(payment)) return null;
  const isOver = state === 'paid' || refund;
  return (
    <>
      {receipt && <ButtonLink to={paths.receipt(receipt)}>{t('payments.openReceipt')}</ButtonLink>}
      {!isOver && <PayAgain payment={payment}>{t('payments.again')}</PayAgain>}
      <ButtonLink kind="outline" to={subjectPath(payment)}>
        {t(`payments.see.${service}`)}
      </ButtonLink>
    </>
  );
}

/** `/paiements/:id`: the state of a payment; usable again after a reload or a network interruption. */
export default function PaymentPage() {
  const { t } = useTexts();
  const { data: payment, error, refetch } = useQuery(paymentQuery(usePageId()));
  if (isAbsent(error)) {
    return (
      <EmptyState icon={FileX} level="h1" title={t('payments.notFound')}>
        <ButtonLink to={paths.payments}>{t('payments.list')}</ButtonLink>
      </EmptyState>
    );
  }
  if (!payment && error)
    return <ErrorState title={t('payments.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!payment) return <Skeleton className="m-4 h-72" />;
  const { state, refund, service, title, amount } = payment;
  const [name, explanation] = textsOf(payment);
  return (
    <div role="status">
      <EmptyState
        icon={refund ? Undo2 : icons[state]}
        level="h1"
        title={t(`payments.${name}`)}
        hint={
          <>
            <p className="break-words">
              {t(`payments.service.${service}`)} · {title}
            </p>
            <p className="mt-1 font-semibold text-text tabular-nums">{formatMoney(amount)}</p>
            <p className="mt-3">{t(`payments.${explanation}`)}</p>
          </>
        }
      >
        <Outcome payment={payment} />
      </EmptyState>
    </div>
  );
}
