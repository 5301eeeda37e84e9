import { maxPrivateFileBytes } from '@laterite/shared/private-file.ts';
import { preparePhoto } from './prepare-photo.ts';

/** Returns what is sent of a file: a PDF as it is, a photo made lighter; null for anything else and for a photo that cannot be read. */
export async function prepareDocument(file: File): Promise<Blob | null> {
  if (file.type === 'application/pdf') return file.size <= maxPrivateFileBytes ? file : null;
  const photo = await preparePhoto(file).catch(() => 'unsupported' as const);
  return typeof photo === 'string' || photo.blob.size > maxPrivateFileBytes ? null : photo.blob;
}
