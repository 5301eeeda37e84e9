import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import type { PublicRequestCard } from '@laterite/shared/features/public-requests/public-request.ts';
import { formatMoney, groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/dates.ts';

/** Returns what is said of a request in a line: kind, how much, where, when. */
function useFacts({ category, type, quantity, priceUnit, location, neededBy }: PublicRequestCard): string[] {
  const { t, language } = useTexts();
  const unit = priceUnit === 'total' ? '' : ` ${t(`taxonomy.unit.${priceUnit}`)}`;
  return [
    t(`publicRequests.type.${type}`),
    t(`taxonomy.category.${category as Category}`),
    quantity === null ? '' : `${groupDigits(quantity)}${unit}`,
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
