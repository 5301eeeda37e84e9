import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import type { PublicRequestCard } from '@laterite/shared/features/public-requests/public-request.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { useQuantityText } from '../orders/use-quantity-text.ts';

/** Returns the requested quantity, such as `50 sacs`; empty without a quantity. */
export function useQuantity({ quantity, priceUnit }: PublicRequestCard): string {
  const quantityText = useQuantityText();
  return quantity === null ? '' : quantityText(quantity, priceUnit === 'total' ? null : priceUnit);
}

/** Returns the facts shown in one line: kind, quantity, place, date. */
function useFacts(request: PublicRequestCard): string[] {
  const { t, language } = useTexts();
  const quantity = useQuantity(request);
  const { category, type, location, neededBy } = request;
  return [
    t(`publicRequests.type.${type}`),
    category ? t(`taxonomy.category.${category as Category}`) : '',
    quantity,
    location,
    neededBy ? t('publicRequests.before', { day: formatDay(neededBy, language) }) : '',
  ].filter(Boolean);
}

/** Kind, quantity, place and day of a request, and its budget. */
export function RequestFacts({ request }: { request: PublicRequestCard }) {
  const { t } = useTexts();
  const { budget } = request;
  return (
    <>
      <p className="text-15 break-words text-text-2">{useFacts(request).join(' · ')}</p>
      {budget !== null && (
        <p className="text-15 font-semibold">
          {t('publicRequests.budgetOf', { amount: formatMoney(budget) })}
        </p>
      )}
    </>
  );
}
