import { useTexts } from '../../i18n/i18n.tsx';
import { amountInWords } from '../../lib/amount-in-words.ts';

/** The price in words, so that no zero is overlooked, and whether it can be talked about. */
export default function PriceWords({ amount, isNegotiable }: { amount: number; isNegotiable: boolean }) {
  const { t, language } = useTexts();
  return (
    <p className="min-h-6 text-14 text-muted">
      {amountInWords(amount, language)}
      {isNegotiable && (
        <>
          {' · '}
          <span className="font-semibold whitespace-nowrap text-text-2">{t('listing.negotiable')}</span>
        </>
      )}
    </p>
  );
}
