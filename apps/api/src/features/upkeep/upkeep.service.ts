import { type Sweep, type SweepOptions, sweepPictures } from '../../images/sweep.ts';
import { log } from '../../log.ts';
import { finishRemovals } from '../account/removal.service.ts';
import { companyPictures, companyShared } from '../companies/company-pictures.ts';
import { listingPictures, listingShared } from '../listings/listing-pictures.ts';
import { professionalPictures, professionalShared } from '../professionals/professional-pictures.ts';
import { userPictures } from '../users/user-pictures.ts';
import { picturesShown } from './pictures-in-use.ts';

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
  const made = [listingShared, professionalShared, companyShared];
  for await (const { name } of picturesShown([...pictureFields, ...made])) yield name;
}

/** Sweeps pictures nobody shows; `dryRun` only reports them. */
export const sweep = (options: Omit<SweepOptions, 'inUse'> = {}): Promise<Sweep> =>
  sweepPictures({ ...options, inUse: picturesInUse });

/** Finishes what crashes cut short. What ends by itself (codes, keys, counters, audit) the database removes. */
export async function upkeep(): Promise<void> {
  const removals = await finishRemovals();
  const { drafts, orphans } = await sweep();
  if (removals + drafts.length + orphans.length > 0) {
    log.info({ removals, drafts: drafts.length, orphans: orphans.length }, 'upkeep');
  }
}

/** Does the upkeep now and then as long as the process lives. */
export function keepUp(): void {
  const attempt = () => void upkeep().catch((err: unknown) => log.error({ err }, 'upkeep failed'));
  setInterval(attempt, everyMs).unref();
}
