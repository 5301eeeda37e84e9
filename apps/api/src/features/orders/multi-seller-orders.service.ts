import { errors } from '@laterite/shared/errors.ts';
import type { NewOrders, SentOrders } from '@laterite/shared/features/orders/order.ts';
import { interpolate, type Locale, localize } from '@laterite/shared/languages.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { consumeRateLimit } from '../../core/limits/rate-limits.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { type CheckedFile, checkPrivateFile } from '../private-files/private-files.service.ts';
import { findOrderTarget } from './order-target.service.ts';
import { storeOrder } from './orders.service.ts';

type Outcome = SentOrders['items'][number];
type Seller = NewOrders['sellers'][number];

function toOrder({ note, ...subject }: Seller, { message, city }: NewOrders) {
  return {
    ...subject,
    kind: 'devis' as const,
    qty: 1,
    city,
    message: note ? `${message}\n\n${note}` : message,
  };
}

function refusal(error: unknown, locale: Locale): Outcome {
  if (!(error instanceof AppError) || error.code === 'internal') throw error;
  const message = interpolate(localize(errors[error.code], locale), error.details.values);
  return { order: null, error: { code: error.code, message } };
}

interface Sender {
  user: CurrentUser;
  locale: Locale;
  readBody: () => Promise<{ body: NewOrders; files: { files?: ReceivedFile[] } }>;
}

/** Sends a separate request to each seller, one after the other; a failed request does not stop the others. */
export async function createForSellers({ user, locale, readBody }: Sender): Promise<SentOrders> {
  const { body, files } = await readBody();
  const checked: CheckedFile[] = await Promise.all((files.files ?? []).map(checkPrivateFile));
  const further = body.sellers.length - 1;
  // The endpoint has counted the first request.
  if (further > 0) await consumeRateLimit('order', user.id, further);
  const items: Outcome[] = [];
  for (const seller of body.sellers) {
    const order = toOrder(seller, body);
    const sent = findOrderTarget(order, user).then((target) => storeOrder(order, target, checked, user));
    items.push(
      await sent.then(
        (stored) => ({ order: stored, error: null }),
        (error: unknown) => refusal(error, locale),
      ),
    );
  }
  return { items };
}
