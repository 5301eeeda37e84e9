import { maxPrivateFileBytes } from '@laterite/shared/private-file.ts';
import { preparePhoto } from './prepare-photo.ts';

/** Returns what is sent of a file: a PDF as it is, a photo made lighter; null of anything else. */
export async function prepareDocument(file: File): Promise<Blob | null> {
  if (file.type === 'application/pdf') return file.size <= maxPrivateFileBytes ? file : null;
  const photo = await preparePhoto(file);
  return typeof photo === 'string' || photo.blob.size > maxPrivateFileBytes ? null : photo.blob;
}
