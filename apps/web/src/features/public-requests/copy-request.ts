import { today } from '@laterite/shared/features/orders/day.ts';
import type { PublicRequestDetail } from '@laterite/shared/features/public-requests/public-request.ts';
import { paths } from '../../paths.ts';

const textOf = (value: number | null) => (value === null ? undefined : String(value));

/** Returns the URL of the form of a new request, filled with the details of this one except a day that is over. */
export function copyPath(request: PublicRequestDetail): string {
  const { title, category, description, type, priceUnit, location, quantity, budget, neededBy } = request;
  const isOver = neededBy !== null && neededBy < today();
  return paths.newPublicRequest({
    q: title,
    type,
    priceUnit,
    location,
    category: category ?? undefined,
    text: description ?? undefined,
    quantity: textOf(quantity),
    budget: textOf(budget),
    neededBy: isOver ? undefined : (neededBy ?? undefined),
  });
}
