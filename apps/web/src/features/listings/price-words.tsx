import { useTexts } from '../../i18n/i18n.tsx';
import { amountInWords } from '../../lib/amount-in-words.ts';

/** The price in words, so that no zero is overlooked, and whether it can be talked about. */
export default function PriceWords({ amount, isNegotiable }: { amount: number; isNegotiable: boolean }) {
  const { t, language } = useTexts();
  return (
    <p className="text-14 text-muted">
      {amountInWords(amount, language)}
      {isNegotiable && ` · ${t('listing.negotiable')}`}
    </p>
  );
}
