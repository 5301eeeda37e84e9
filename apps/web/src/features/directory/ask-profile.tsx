import { useTexts } from '../../i18n/i18n.tsx';
import { AskQuoteButton } from '../orders/ask-quote-button.tsx';
import type { AskedSeller } from '../orders/ask-quote-form.ts';

/** « Demander un devis » beside the ways to a professional or a company; phones show its last word. */
export function AskProfile({ seller }: { seller: AskedSeller }) {
  const { t } = useTexts();
  return (
    <AskQuoteButton sellers={[seller]} size="bar" className="flex-[1.1_1_auto] lg:basis-full">
      <span>
        <span className="max-lg:sr-only">{t('directory.askQuoteLead')} </span>
        <span className="max-lg:inline-block max-lg:first-letter:uppercase">
          {t('directory.askQuoteWord')}
        </span>
      </span>
    </AskQuoteButton>
  );
}
