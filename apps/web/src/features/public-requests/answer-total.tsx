import { quantityTotal } from '@laterite/shared/features/public-requests/answer-price.ts';
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

/** Shows `50 sacs : 245 000 FCFA` if an answer has a unit price. */
export function AnswerTotal({ answer, request }: Props) {
  const { t } = useTexts();
  const quantity = useQuantity(request);
  const total = quantityTotal(request, answer);
  if (total === null) return null;
  return (
    <span className="text-14 text-text-2 tabular-nums">
      {t('common.pair', { name: quantity, value: formatMoney(total) })}
    </span>
  );
}
