import { type Sweep, type SweepOptions, sweepPictures } from '../../images/sweep.ts';
import { log } from '../../log.ts';
import { finishRemovals } from '../account/removal.service.ts';
import { companyPictures } from '../companies/company-pictures.ts';
import { listingPictures } from '../listings/listing-pictures.ts';
import { professionalPictures } from '../professionals/professional-pictures.ts';
import { userPictures } from '../users/user-pictures.ts';

const everyMs = 6 * 3600 * 1000;

/** Every picture that something shows. */
export async function* picturesInUse(): AsyncGenerator<string> {
  yield* listingPictures();
  yield* userPictures();
  yield* professionalPictures();
  yield* companyPictures();
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
