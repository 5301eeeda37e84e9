import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { agreedStatuses } from '@laterite/shared/features/orders/order-states.ts';
import type { Quote } from '@laterite/shared/features/orders/quote.ts';
import { isQuoteValid } from '@laterite/shared/features/orders/quote-validity.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { Printer } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { buttonClass } from '../../../ui/controls/button-style.ts';
import { WhatsAppIcon } from '../../../ui/pictures/whatsapp-icon.tsx';

/** Links to the printable page, also of an agreed quote that has ended, and to WhatsApp while the link can be opened. */
export function QuoteLinks({ order, quote }: { order: OrderDetail; quote: Quote }) {
  const { t } = useTexts();
  const isValid = isQuoteValid(quote);
  if (!isValid && !agreedStatuses.includes(order.status)) return null;
  const text = t('quotes.quoteShareText', { number: quote.number, total: formatMoney(quote.total) });
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink icon={Printer} kind="outline" size="tight" to={paths.quote(order._id, quote.version)}>
        {t('quotes.printQuote')}
      </ButtonLink>
      {isValid && (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${quote.url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'outline', size: 'tight' })}
        >
          <WhatsAppIcon />
          {t('common.share')}
        </a>
      )}
    </div>
  );
}
