import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock, ExternalLink, FileX, Undo2 } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { formatInstant } from '../../lib/dates.ts';
import { usePageId } from '../../lib/router.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { paymentQuery } from './payments.queries.ts';

const icons = { pending: Clock, paid: CircleCheck, failed: CircleX, expired: CircleX } as const;

/** Returns the keys of the texts that name a payment's outcome and explain it. */
function textsOf({ state, service, refund }: Payment) {
  if (refund === 'due') return ['is.refund.due', `now.refund.due.${service}`] as const;
  if (refund) return ['is.refund.done', 'now.refund.done'] as const;
  return [`is.${state}`, `now.${state === 'paid' ? service : state}`] as const;
}

/** Returns the path of the page that shows the paid service. */
const subjectPath = ({ service, subject }: Payment) =>
  service === 'boost' ? paths.listing(subject) : paths.verification();

/** Link to the page where the payer confirms a pending payment. */
function Confirm({ payment }: { payment: Payment }) {
  const { t, language } = useTexts();
  return (
    <>
      {payment.url && (
        <a href={payment.url} className={buttonClass({ size: 'lg', wide: true })}>
          <ExternalLink className="size-5 shrink-0" />
          {t('payments.confirm')}
        </a>
      )}
      <p className="text-14 text-muted">
        {t('payments.until', { time: formatInstant(payment.expiresAt, language) })}
      </p>
      {!useOnline() && <p className="text-15 font-semibold">{t('payments.offline')}</p>}
    </>
  );
}

function Outcome({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const { state, refund, receipt, service } = payment;
  if (state === 'pending') return <Confirm payment={payment} />;
  return (
    <>
      {receipt && <ButtonLink to={paths.receipt(receipt)}>{t('payments.openReceipt')}</ButtonLink>}
      <ButtonLink kind={receipt ? 'outline' : 'primary'} to={subjectPath(payment)}>
        {t(state === 'paid' || refund ? `payments.see.${service}` : 'payments.again')}
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
