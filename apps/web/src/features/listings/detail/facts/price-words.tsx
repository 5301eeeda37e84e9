import { useTexts } from '../../../../i18n/i18n.tsx';
import { amountInWords } from '../../../../lib/formats/amount-in-words.ts';

/** Shows the price in words, so that no zero is overlooked. */
export default function PriceWords({ amount }: { amount: number }) {
  const { language } = useTexts();
  return <p className="min-h-6 text-14 text-muted">{amountInWords(amount, language)}</p>;
}
