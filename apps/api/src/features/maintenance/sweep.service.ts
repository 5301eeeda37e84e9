import { trusted } from 'mongoose';
import { DiscardedImageModel } from '../../images/discarded-images.ts';
import { deleteImage, sharePattern } from '../../images/files.ts';
import { type Sweep, type SweepOptions, sweepPictures, unusedAmong } from '../../images/sweep.ts';
import { companyImages, companyShared } from '../companies/company-images.ts';
import { conversationImages } from '../conversations/conversation-images.ts';
import { importPicture } from '../imports/import-picture.model.ts';
import { listingImages, listingShared } from '../listings/listing-images.ts';
import { orderImages } from '../orders/order-images.ts';
import { professionalImages, professionalShared } from '../professionals/professional-images.ts';
import { publicRequestShared } from '../public-requests/public-request-images.ts';
import { pendingUpload } from '../uploads/uploads.service.ts';
import { userImages } from '../users/user-images.ts';
import { picturesShown } from './images-in-use.ts';

/** Every field that contains an image name. */
export const pictureFields = [
  ...orderImages,
  ...conversationImages,
  ...listingImages,
  ...userImages,
  ...professionalImages,
  ...companyImages,
];

const shareImages = [listingShared, professionalShared, companyShared, publicRequestShared];

/** Yields every referenced image; share images, whose names must be computed, only where share images are requested. */
async function* picturesInUse(names: ReadonlySet<string>): AsyncGenerator<string> {
  const isShareAsked = [...names].some((name) => sharePattern.test(name));
  const made = [pendingUpload, importPicture, ...(isShareAsked ? shareImages : [])];
  for await (const { name } of picturesShown([...pictureFields, ...made])) yield name;
}

/** Deletes images that no document shows; `dryRun` only reports them. */
export const sweep = (options: Omit<SweepOptions, 'inUse'> = {}): Promise<Sweep> =>
  sweepPictures({ ...options, inUse: picturesInUse });

const maxDiscarded = 1000;

/** Deletes the files of images that were marked for deletion and that no document shows; returns how many images. */
export async function deleteDiscardedImages(): Promise<number> {
  const marks = await DiscardedImageModel.find().sort({ at: 1 }).limit(maxDiscarded).lean();
  if (marks.length === 0) return 0;
  const marked = marks.map(({ _id }) => _id);
  const unused = await unusedAmong(marked, picturesInUse);
  for (const name of unused) await deleteImage(name);
  await DiscardedImageModel.deleteMany({ _id: trusted({ $in: marked }) });
  return unused.size;
}

/** Deletes the files of all marked images at once, instead of a thousand each hour. */
export async function deleteEveryDiscardedImage(): Promise<void> {
  while (await DiscardedImageModel.exists({})) await deleteDiscardedImages();
}
