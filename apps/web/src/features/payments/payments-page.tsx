import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/formats/dates.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { paymentsQuery } from './payments.queries.ts';

const looks = {
  pending: 'open',
  paid: 'new',
  failed: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const;

function PaymentRow({ payment }: { payment: Payment }) {
  const { t, language } = useTexts();
  const { _id, service, title, amount, state, refund, receipt, createdAt } = payment;
  return (
    <li className="relative flex min-w-0 flex-col gap-1 rounded-12 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-16 font-semibold break-words">
          <Link
            to={receipt && !refund ? paths.receipt(receipt) : paths.payment(_id)}
            className="after:absolute after:inset-0"
          >
            {t(`payments.service.${service}`)} · {title}
          </Link>
        </h2>
        <Badge kind={refund ? 'open' : looks[state]}>
          {t(refund ? `payments.refund.${refund}` : `payments.state.${state}`)}
        </Badge>
      </div>
      <p className="text-16 font-semibold tabular-nums">{formatMoney(amount)}</p>
      <p className="text-14 text-muted">
        {formatInstant(createdAt, language)}
        {receipt && ` · ${receipt}`}
      </p>
    </li>
  );
}

/** `/paiements`: the member's payments to the platform, with their receipts. */
export default function PaymentsPage() {
  const { t } = useTexts();
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('payments.list')}</h1>
      <RowList
        results={useInfiniteQuery(paymentsQuery)}
        row={(payment) => <PaymentRow key={payment._id} payment={payment} />}
        empty={
          <EmptyState icon={ReceiptText} title={t('payments.none')} hint={t('payments.noneHint')}>
            <ButtonLink to={paths.myListings}>{t('layout.myListings')}</ButtonLink>
          </EmptyState>
        }
        failed={t('payments.loadFailed')}
        lead="text"
      />
    </div>
  );
}
