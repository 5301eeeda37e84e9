import type { Receipt } from '@laterite/shared/features/payments/payment.ts';
import { operatorNames } from '@laterite/shared/features/payments/services.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { FileX, Printer } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { brandName } from '../../lib/formats/brand.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { useDocumentTitle } from '../../lib/navigation/document-title.ts';
import { usePageId } from '../../lib/navigation/router.tsx';
import { isAbsent } from '../../lib/requests/api-error.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { receiptQuery } from './payments.queries.ts';

function Paper({ receipt }: { receipt: Receipt }) {
  const { t, language } = useTexts();
  const { number, service, title, amount, currency, operator, paidAt, payer, boostedUntil } = receipt;
  const day = (iso: string | null) => iso && formatDay(iso.slice(0, 10), language);
  const facts = [
    [t('payments.paidBy'), payer],
    [t('payments.for'), `${t(`payments.service.${service}`)} · ${title}`],
    [t('payments.boostedUntil'), day(boostedUntil)],
    [t('payments.paidOn'), day(paidAt)],
    [t('payments.operator'), operator && operatorNames[operator]],
  ] as const;
  return (
    <article className="flex flex-col gap-6 rounded-12 border border-line bg-surface p-5 lg:p-8 print:border-0 print:bg-white print:p-0 print:text-black">
      <header>
        <p className="text-16 font-bold">{brandName}</p>
        <h1 className="mt-2 text-22 font-bold tracking-[-0.01em] lg:text-28">
          {t('payments.receiptTitle', { number: number.replaceAll('-', '\u2011') })}
        </h1>
      </header>
      <dl className="grid gap-x-6 gap-y-3 text-15 md:grid-cols-[auto_minmax(0,1fr)]">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="md:contents">
              <dt className="opacity-70">{label}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="border-t-2 border-current pt-3 text-22 font-bold tabular-nums">
        {formatMoney(amount)} <span className="text-14 font-normal opacity-70">{currency}</span>
      </p>
      {receipt.isSimulated && <p className="text-15 font-semibold">{t('payments.simulated')}</p>}
    </article>
  );
}

/** `/recus/:number`: printable receipt of a payment for the payer. */
export default function ReceiptPage() {
  const { t } = useTexts();
  const { data: receipt, error, refetch } = useQuery(receiptQuery(usePageId()));
  useDocumentTitle(receipt && t('payments.receiptTitle', { number: receipt.number }));
  if (isAbsent(error)) {
    return (
      <EmptyState icon={FileX} level="h1" title={t('payments.notFound')}>
        <ButtonLink to={paths.payments}>{t('payments.list')}</ButtonLink>
      </EmptyState>
    );
  }
  if (!receipt && error)
    return <ErrorState title={t('payments.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!receipt) return <Skeleton className="m-4 h-96" />;
  return (
    <div className="mx-auto flex max-w-[40rem] flex-col gap-4 px-4 py-6 print:max-w-none print:p-0">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={Printer} size="lg" onClick={() => globalThis.print()}>
          {t('ui.print')}
        </Button>
        <ButtonLink kind="text" to={paths.payments}>
          {t('payments.list')}
        </ButtonLink>
      </div>
      <Paper receipt={receipt} />
    </div>
  );
}
