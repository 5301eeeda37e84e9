import { today } from './day.ts';
import type { OrderDetail } from './order.ts';
import type { OrderAction } from './order-states.ts';

/** Actions that lead to an agreement on the days of a rental. */
const agreeing: readonly OrderAction[] = ['accept', 'quote', 'counter'];

interface Dated {
  kind: OrderDetail['kind'];
  from?: string | null | undefined;
}

/** Returns why the first day of a rental forbids an action; undefined if it is allowed. */
export function dateRefusal(
  { kind, from }: Dated,
  action: OrderAction,
): 'rental_past' | 'rental_not_begun' | undefined {
  if (kind !== 'location' || !from) return undefined;
  if (action === 'complete') return from > today() ? 'rental_not_begun' : undefined;
  return agreeing.includes(action) && from < today() ? 'rental_past' : undefined;
}
