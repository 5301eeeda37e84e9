import { onceMs } from '../../jobs/job.ts';
import { OrderModel } from './order.model.ts';

/** Lets buyers of accepted rentals request other days: earlier versions stored such requests as open. */
async function releaseAccepted() {
  const { modifiedCount } = await OrderModel.updateMany(
    { status: 'acceptée', kind: 'location', isOpen: true },
    { $unset: { isOpen: 1 } },
  );
  return { rentalsReleased: modifiedCount };
}

export const acceptedRentalsJob = {
  name: 'release-accepted-rentals',
  intervalMs: onceMs,
  run: releaseAccepted,
};
