import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import {
  maxProfilePhotos,
  type PhotoOrder,
} from '@laterite/shared/features/professionals/professional-input.ts';
import { trusted } from 'mongoose';
import { assertIfMatch, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { withStoredImages } from '../../images/files.ts';
import { withUploads } from '../uploads/uploads.service.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';
import { auditForeignChange, findEditableProfessional } from './professional-access.ts';
import { describe } from './professional-detail.ts';
import { announceWork } from './work-news.ts';

interface Sent {
  body: { caption?: string | null | undefined };
  files: { images?: ReceivedFile[] };
}

/** Records a change to someone else's photos, and returns the profile as it is now. */
async function changed(professional: ProfessionalDoc, user: CurrentUser): Promise<ProfessionalDetail> {
  await auditForeignChange(professional, user);
  return describe(professional, user);
}

/** Adds photos to a profile that the member may change, if there is room for all of them. */
export async function addPhotos(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<Sent>,
): Promise<ProfessionalDetail> {
  const professional = await findEditableProfessional(id, user);
  if (professional.photos.length >= maxProfilePhotos) throw new AppError('too_many_photos');
  const { body, files } = await readBody();
  const images = files.images ?? [];
  const room = maxProfilePhotos - images.length;
  if (professional.photos.length > room) throw new AppError('too_many_photos');
  const stored = await withStoredImages(images, async (pictures) => {
    const photos = pictures.map(({ name }) => ({ image: name, caption: body.caption ?? '' }));
    // The update itself checks the room again, because two concurrent uploads share it.
    const updated = await ProfessionalModel.findOneAndUpdate(
      { _id: professional._id, [`photos.${room}`]: trusted({ $exists: false }) },
      { $push: { photos: { $each: photos } } },
      { returnDocument: 'after' },
    ).lean<ProfessionalDoc>();
    if (!updated) throw new AppError('too_many_photos');
    return updated;
  });
  await announceWork(stored._id, 'follow_photos');
  return changed(stored, user);
}

type Photo = Pick<ProfessionalDoc['photos'][number], 'image' | 'caption'>;

/** Returns the photos in the requested order, those neither listed nor removed at the end; throws when a listed photo does not exist. */
function arrange({ photos }: ProfessionalDoc, { photos: order, removed = [] }: PhotoOrder): Photo[] {
  const left = new Map(photos.map((photo) => [String(photo._id), photo]));
  const find = (_id = '') => {
    const photo = left.get(_id);
    left.delete(_id);
    if (!photo) throw invalidFields([field('photos', 'field.photos')]);
    return photo;
  };
  const arranged = order.map(({ _id, key, caption }): Photo => {
    const photo = key ? { image: key, caption: '' } : find(_id);
    return { ...photo, ...(caption !== undefined && { caption: caption ?? '' }) };
  });
  for (const _id of removed) left.delete(_id);
  const all = [...arranged, ...left.values()];
  if (all.length > maxProfilePhotos) throw new AppError('too_many_photos');
  return all;
}

/** Reorders the photos of a profile, adds uploads, changes captions and removes photos, all in one update. */
export async function arrangePhotos(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: PhotoOrder }>,
): Promise<ProfessionalDetail> {
  const professional = assertIfMatch(await findEditableProfessional(id, user));
  const { body } = await readBody();
  const photos = arrange(professional, body);
  const uploads = body.photos.flatMap(({ key }) => key ?? []);
  const stored = await withUploads(uploads, user, () =>
    updateUnchanged(ProfessionalModel, professional, { $set: { photos } }),
  );
  if (uploads.length > 0) await announceWork(stored._id, 'follow_photos');
  const shown = new Set(photos.map(({ image }) => image));
  await discardImages(...professional.photos.map(({ image }) => image).filter((name) => !shown.has(name)));
  return changed(stored, user);
}

/** Deletes a photo of a profile that the member may change. */
export async function removePhoto(id: string, photoId: string, user: CurrentUser): Promise<undefined> {
  const professional = await findEditableProfessional(id, user);
  const before = await ProfessionalModel.findOneAndUpdate(
    { _id: professional._id, 'photos._id': photoId },
    { $pull: { photos: { _id: photoId } } },
    { projection: { photos: 1 } },
  ).lean<Pick<ProfessionalDoc, 'photos'>>();
  const photo = before?.photos.find((one) => String(one._id) === photoId);
  if (!photo) throw new AppError('photo_not_found');
  await discardImages(photo.image);
  await auditForeignChange(professional, user);
}
