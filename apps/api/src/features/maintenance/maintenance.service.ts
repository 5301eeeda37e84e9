import { type Sweep, type SweepOptions, sweepPictures } from '../../images/sweep.ts';
import { log } from '../../log.ts';
import { resumeAccountDeletions } from '../account/removal.service.ts';
import { companyPictures, companyShared } from '../companies/company-pictures.ts';
import { sendExpiryNotices } from '../listings/lifecycle/expiry-notices.service.ts';
import { expireListings } from '../listings/lifecycle/lifecycle.service.ts';
import { listingPictures, listingShared } from '../listings/listing-pictures.ts';
import { expireOrders } from '../orders/steps.service.ts';
import { professionalPictures, professionalShared } from '../professionals/professional-pictures.ts';
import { waitingPicture } from '../uploads/uploads.service.ts';
import { userPictures } from '../users/user-pictures.ts';
import { picturesShown } from './images-in-use.ts';

const everyMs = 6 * 3600 * 1000;

/** Every place where something names a picture. */
export const pictureFields = [
  ...listingPictures,
  ...userPictures,
  ...professionalPictures,
  ...companyPictures,
];

/** Every picture that something shows or is shared with. */
async function* picturesInUse(): AsyncGenerator<string> {
  const made = [listingShared, professionalShared, companyShared, waitingPicture];
  for await (const { name } of picturesShown([...pictureFields, ...made])) yield name;
}

/** Sweeps pictures nobody shows; `dryRun` only reports them. */
export const sweep = (options: Omit<SweepOptions, 'inUse'> = {}): Promise<Sweep> =>
  sweepPictures({ ...options, inUse: picturesInUse });

/** Ends what has run its time, and finishes what crashes cut short; answers how much of each. What ends by itself (codes, keys, counters, audit) the database removes. */
export async function runMaintenance(): Promise<Record<string, number>> {
  const removals = await resumeAccountDeletions();
  const expired = { listings: await expireListings(), orders: await expireOrders() };
  const notices = await sendExpiryNotices();
  const { drafts, orphans } = await sweep();
  const done = {
    'half deleted accounts': removals,
    'listings past their time': expired.listings,
    'requests past their time': expired.orders,
    'notices of expiry': notices,
    'drafts of pictures cut short': drafts.length,
    'picture files nobody shows': orphans.length,
  };
  if (Object.values(done).some((count) => count > 0)) log.info(done, 'upkeep');
  return done;
}

/** Does the runMaintenance now and then as long as the process lives. */
export function scheduleMaintenance(): void {
  const attempt = () =>
    void runMaintenance().catch((err: unknown) => log.error({ err }, 'runMaintenance failed'));
  setInterval(attempt, everyMs).unref();
}
