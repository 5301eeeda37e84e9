import { constants } from '@laterite/shared/constants.ts';
import type { Upload } from '@laterite/shared/features/uploads/upload.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { type Picture, withStoredImage } from '../../images/files.ts';
import type { DerivedImage } from '../maintenance/images-in-use.ts';
import { type UploadDoc, UploadModel } from './upload.model.ts';

interface ReceivedPhoto {
  files: { image?: ReceivedFile[] };
}

/** Stores a photo until a listing of the same member shows it. */
export async function keep(user: CurrentUser, readBody: () => Promise<ReceivedPhoto>): Promise<Upload> {
  const waiting = await UploadModel.countDocuments({ owner: user.id }).limit(constants.maxUploads);
  if (waiting >= constants.maxUploads) throw new AppError('too_many_uploads');
  const { image } = (await readBody()).files;
  const { name, width, height, color } = await withStoredImage(image![0]!, (picture) =>
    storeUpload(user.id, picture),
  );
  return { key: name, url: imageUrl(name)!, width, height, color };
}

/** Stores the record of an image for a future listing of its owner; returns the image. */
export async function storeUpload(owner: string, picture: Picture): Promise<Picture> {
  await UploadModel.create({ owner, ...picture });
  return picture;
}

/** Deletes an unused upload of the caller; uploads of others are reported as not found. */
export async function remove(key: string, user: CurrentUser): Promise<undefined> {
  const { deletedCount } = await UploadModel.deleteOne({ name: key, owner: user.id });
  if (deletedCount === 0) throw new AppError('photo_not_found');
  await discardImages(key);
}

const pictureOf = ({ name, width, height, color, looks }: UploadDoc): Picture => ({
  name,
  width,
  height,
  color,
  ...(looks && { looks }),
});

/** Uses the caller's uploads for a document, each once; restores their records when storing the document fails. */
export async function withUploads<T>(
  keys: string[],
  user: CurrentUser,
  use: (pictures: Picture[]) => Promise<T>,
): Promise<T> {
  const taken: UploadDoc[] = [];
  try {
    for (const key of keys) {
      const found = await UploadModel.findOneAndDelete({ name: key, owner: user.id }).lean<UploadDoc>();
      if (!found) throw invalidFields([field('images', 'field.photoGone')]);
      taken.push(found);
    }
    return await use(taken.map(pictureOf));
  } catch (error) {
    if (taken.length > 0) await UploadModel.insertMany(taken);
    throw error;
  }
}

/** Source of unused uploads for the sweep: no document shows them, so a record without its file simply expires. */
export const pendingUpload: DerivedImage = {
  model: UploadModel,
  made: { name: 1 },
  nameOf: ({ name }: UploadDoc) => name,
};

/** Deletes the unused uploads of a deleted account. */
export async function deleteUploadsOf(owner: string): Promise<void> {
  const waiting = await UploadModel.find({ owner }, { name: 1 }).lean();
  await UploadModel.deleteMany({ owner });
  await discardImages(...waiting.map(({ name }) => name));
}
