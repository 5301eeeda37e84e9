import type {
  PublicAnswer,
  PublicRequestCard,
} from '@laterite/shared/features/public-requests/public-request.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useQuantity } from './request-facts.tsx';

interface Props {
  answer: PublicAnswer;
  request: PublicRequestCard;
}

/** Shows `50 sacs : 245 000 FCFA` if an answer has a unit price; a quote and a total price need no calculation. */
export function AnswerTotal({ answer: { price, priceUnit, quote }, request }: Props) {
  const { t } = useTexts();
  const quantity = useQuantity(request);
  const isForOne = priceUnit !== 'total' && priceUnit === request.priceUnit && !quote;
  if (!isForOne || price === null || request.quantity === null) return null;
  const total = formatMoney(Math.round(price * request.quantity));
  return (
    <span className="text-14 text-text-2 tabular-nums">
      {t('common.pair', { name: quantity, value: total })}
    </span>
  );
}
