import { constants } from '@laterite/shared/constants.ts';
import { field, invalidFields } from '../../../core/errors/app-error.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../../core/requests/received-file.ts';
import { type Picture, withStoredImages } from '../../../images/files.ts';
import { withUploads } from '../../uploads/uploads.service.ts';

/** Images of a request: uploaded files, and keys of current images or earlier uploads. */
export interface SentImages {
  keys: string[] | undefined;
  files: { image?: ReceivedFile[]; images?: ReceivedFile[] };
}

/** Whether a request changes the images. */
export const hasImages = ({ keys, files }: SentImages): boolean =>
  Boolean(keys || files.image?.length || files.images?.length);

/**
 * Builds the image list of a listing: the images of the keys, or the current ones, then the files of `images`.
 * The file of `image` replaces the cover. Deletes the stored files again when `use` throws.
 */
export function withImages<T>(
  current: Picture[],
  { keys, files }: SentImages,
  user: CurrentUser,
  use: (images: Picture[]) => Promise<T>,
): Promise<T> {
  const shown = new Map(current.map((picture) => [picture.name, picture]));
  const named = keys ?? current.slice(files.image?.length ?? 0).map(({ name }) => name);
  const [covers = [], added = []] = [files.image, files.images];
  if (named.length + covers.length + added.length > constants.maxPhotos) {
    throw invalidFields([field('images', 'field.tooManyPhotos', { max: constants.maxPhotos })]);
  }
  const ahead = named.filter((name) => !shown.has(name));
  return withUploads(ahead, user, (uploads) => {
    const known = new Map([...shown, ...uploads.map((picture) => [picture.name, picture] as const)]);
    const kept = named.map((name) => known.get(name)!);
    return withStoredImages([...covers, ...added], (pictures) =>
      use([...pictures.slice(0, covers.length), ...kept, ...pictures.slice(covers.length)]),
    );
  });
}
