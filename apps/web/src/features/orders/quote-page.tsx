import type { PrintedQuote } from '@laterite/shared/features/orders/quote.ts';
import { useQuery } from '@tanstack/react-query';
import { FileX, Printer } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { useLocation, usePageId } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { printedQuoteQuery } from './orders.queries.ts';
import { QuotePaper } from './quote-paper.tsx';

function Actions({ printed }: { printed: PrintedQuote }) {
  const { t } = useTexts();
  const { isMember } = useSession();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button icon={Printer} size="lg" onClick={() => globalThis.print()}>
        {t('quotes.print')}
      </Button>
      {isMember && (
        <ButtonLink kind="text" to={paths.order(printed.order)}>
          {t('quotes.backToOrder')}
        </ButtonLink>
      )}
    </div>
  );
}

/** `/demandes/:id/devis#v=…&t=…`: a quote on a page of A4, for the two parties and for whoever has its link. */
export default function QuotePage() {
  const { t } = useTexts();
  const id = usePageId();
  const { isMember } = useSession();
  const key = new URLSearchParams(useLocation().hash.slice(1));
  const result = useQuery(printedQuoteQuery(id, key.get('v'), key.get('t')));
  const { data: printed, error, refetch } = result;
  useDocumentTitle(printed && t('quotes.quoteTitle', { number: printed.quote.number }));
  if (isAbsent(error)) {
    return (
      <EmptyState icon={FileX} level="h1" title={t('quotes.notFound')} hint={t('quotes.notFoundHint')}>
        <ButtonLink to={paths.orders()}>{t('quotes.backToOrder')}</ButtonLink>
      </EmptyState>
    );
  }
  if (error && !printed)
    return (
      <ErrorState title={t('quotes.loadFailed')} error={error} onRetry={() => refetch()}>
        {isMember && (
          <ButtonLink kind="text" to={paths.order(id)}>
            {t('quotes.backToOrder')}
          </ButtonLink>
        )}
      </ErrorState>
    );
  if (!printed) return <Skeleton className="m-4 h-96" />;
  return (
    <div className="mx-auto flex max-w-[52rem] flex-col gap-4 px-4 py-6 print:max-w-none print:p-0">
      <Actions printed={printed} />
      <QuotePaper printed={printed} />
    </div>
  );
}
