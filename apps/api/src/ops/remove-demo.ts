import { removeDemo } from '../features/demo/demo-removal.service.ts';
import { deleteEveryDiscardedImage } from '../features/maintenance/sweep.service.ts';
import { wrongCounters } from './check/counters.ts';
import { printLine } from './ops-error.ts';

/** Removes the demo people with their listings, companies and images, then corrects the counters of their opinions. */
export async function removeDemoData(): Promise<void> {
  const { people, companies } = await removeDemo();
  for await (const { repair } of wrongCounters()) await repair?.();
  await deleteEveryDiscardedImage();
  printLine(
    people === 0
      ? 'There are no demo people in this database.'
      : `Removed ${people} demo people and ${companies} companies, with their listings, profiles, opinions and images.`,
  );
}
