import type { PrintedQuote } from '@laterite/shared/features/orders/quote.ts';
import { isQuoteValid } from '@laterite/shared/features/orders/quote-validity.ts';
import { useQuery } from '@tanstack/react-query';
import { FileX, Printer, Store } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useToday } from '../../../lib/formats/use-today.ts';
import { useDocumentTitle } from '../../../lib/navigation/document-title.ts';
import { useLocation, usePageId } from '../../../lib/navigation/router.tsx';
import { isAbsent } from '../../../lib/requests/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { printedQuoteQuery } from '../orders.queries.ts';
import { QuotePaper } from './quote-paper.tsx';

type SellerPage = NonNullable<PrintedQuote['seller']['page']>;

const sellerPaths: Record<SellerPage['kind'], (id: string) => string> = {
  professional: paths.professional,
  company: (_id) => paths.company({ _id }),
  member: paths.seller,
};

/** Links for viewers who may not open the request. */
function OtherWays({ page }: { page: SellerPage | null }) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const { pathname, hash } = useLocation();
  return (
    <>
      {page && (
        <ButtonLink kind="outline" size="lg" icon={Store} to={sellerPaths[page.kind](page._id)}>
          {t('quotes.sellerPage')}
        </ButtonLink>
      )}
      <ButtonLink kind="text" to={paths.home}>
        {t('quotes.goHome')}
      </ButtonLink>
      {isMember === false && (
        <ButtonLink kind="text" to={paths.login(pathname + hash)}>
          {t('layout.logIn')}
        </ButtonLink>
      )}
    </>
  );
}

function Actions({ printed: { isParty, order, seller, quote, isAccepted } }: { printed: PrintedQuote }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {(isAccepted || isQuoteValid(quote)) && (
        <Button icon={Printer} size="lg" onClick={() => globalThis.print()}>
          {t('quotes.print')}
        </Button>
      )}
      {isParty ? (
        <ButtonLink kind="text" to={paths.order(order)}>
          {t('quotes.backToOrder')}
        </ButtonLink>
      ) : (
        <OtherWays page={seller.page} />
      )}
    </div>
  );
}

function NotFound() {
  const { t } = useTexts();
  const { isMember } = useSession();
  return (
    <EmptyState icon={FileX} level="h1" title={t('quotes.notFound')} hint={t('quotes.notFoundHint')}>
      {isMember && <ButtonLink to={paths.orders()}>{t('layout.orders')}</ButtonLink>}
      <OtherWays page={null} />
    </EmptyState>
  );
}

/** `/demandes/:id/devis#v=…&t=…`: a quote as an A4 page, for both parties and for anyone with its link. */
export default function QuotePage() {
  const { t } = useTexts();
  // The quote ends while it is on the screen.
  useToday();
  const id = usePageId();
  const key = new URLSearchParams(useLocation().hash.slice(1));
  const result = useQuery(printedQuoteQuery(id, key.get('v'), key.get('t')));
  const { data: printed, error, refetch } = result;
  useDocumentTitle(printed && t('quotes.quoteTitle', { number: printed.quote.number }));
  if (isAbsent(error)) return <NotFound />;
  if (error && !printed)
    return (
      <ErrorState title={t('quotes.loadFailed')} error={error} onRetry={() => refetch()}>
        <OtherWays page={null} />
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
