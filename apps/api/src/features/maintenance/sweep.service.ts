import { type Sweep, type SweepOptions, sweepPictures } from '../../images/sweep.ts';
import { companyPictures, companyShared } from '../companies/company-pictures.ts';
import { listingPictures, listingShared } from '../listings/listing-pictures.ts';
import { professionalPictures, professionalShared } from '../professionals/professional-pictures.ts';
import { waitingPicture } from '../uploads/uploads.service.ts';
import { userPictures } from '../users/user-pictures.ts';
import { picturesShown } from './images-in-use.ts';

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
