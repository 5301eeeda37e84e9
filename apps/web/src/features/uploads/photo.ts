import { constants } from '@laterite/shared/constants.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { hourMs } from '@laterite/shared/time.ts';
import type { PhotoProblem } from '../../lib/photos/prepare-photo.ts';
import { type ApiError, isUnanswered } from '../../lib/requests/api-error.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency-key.ts';
import type { PhotoWeights, StoredPhoto } from './stored-photo.ts';

/** A photo of a form, before or after its upload. */
export interface Photo {
  /** Id within the form and its draft. */
  id: string;
  /** URL of the preview; null until it is prepared. */
  preview: string | null;
  state: 'waiting' | 'sending' | 'ready' | 'failed';
  /** Upload progress from 0 to 1. */
  sent: number;
  /** Name of the upload on the server; null before it is stored. While a photo is rotated, the name of the previous upload. */
  key: string | null;
  /** Time of the upload in milliseconds; 0 if it does not expire. */
  keyAt: number;
  /** Whether it was uploaded from this form and is not used yet. */
  isNew: boolean;
  /** The chosen file; null for an image that the server already had. */
  source: Blob | null;
  /** The compressed image that is uploaded; null until it is prepared. */
  blob: Blob | null;
  /** Number of quarter turns to the right. */
  turns: number;
  weights: PhotoWeights | null;
  problem: PhotoProblem | ApiError | null;
}

/** Slightly shorter than the time for which the server stores unused photos. */
export const photosTtlMs = constants.uploadLifeMs - hourMs;

const blank = { sent: 0, keyAt: 0, turns: 0, blob: null, weights: null, problem: null };

/** Returns the photo of a chosen file. */
export const chosenPhoto = (source: Blob): Photo => ({
  ...blank,
  id: newIdempotencyKey(),
  preview: null,
  state: 'waiting',
  key: null,
  isNew: true,
  source,
});

/** Returns the photo of an image on the server: of a listing, or uploaded from this form on an earlier visit. */
export const storedPhoto = (key: string, isNew = false): Photo => ({
  ...blank,
  id: key,
  preview: apiUrl(imageUrl(key, 480)!),
  state: 'ready',
  key,
  isNew,
  source: null,
});

/** Returns the file that a draft stores of a photo: the compressed image, or the chosen file until it exists. */
export const fileOf = ({ blob, source }: Photo): Blob | null => blob ?? source;

/** Data of a photo that a draft stores beside its file. */
export function toStored(photo: Photo): StoredPhoto {
  const { id, key, keyAt, blob, weights, state } = photo;
  // A rotated photo that is not uploaded yet has the key of the previous upload.
  const isSent = state === 'ready' || !fileOf(photo);
  return { id, key: isSent ? key : null, keyAt, isPrepared: blob !== null, weights };
}

/** Returns a photo of a draft in a list, to be uploaded again if the server has deleted it; returns an empty list if only the server had its file. */
export function fromStored({ id, key, keyAt, isPrepared, weights }: StoredPhoto, file: Blob | null): Photo[] {
  const isThere = key !== null && keyAt > Date.now() - photosTtlMs;
  if (!file) return isThere ? [{ ...storedPhoto(key, true), keyAt }] : [];
  const photo = { ...chosenPhoto(file), id, blob: isPrepared ? file : null, weights };
  return [isThere ? { ...photo, key, keyAt, state: 'ready', sent: 1 } : photo];
}

/** Returns the photos with one moved to the index `to`. */
export function moved(photos: Photo[], id: string, to: number): Photo[] {
  const photo = photos.find((each) => each.id === id);
  if (!photo || to < 0 || to >= photos.length) return photos;
  return photos.filter((each) => each !== photo).toSpliced(to, 0, photo);
}

export const isPending = ({ state }: Photo): boolean => state === 'waiting' || state === 'sending';

/** Returns whether the upload failed without a connection, or while the server was unavailable, and can be retried. */
export const isLostUpload = ({ state, problem }: Photo): boolean =>
  state === 'failed' && isUnanswered(problem);

/** Returns whether the upload is incomplete and would be lost when the form is closed. */
export const isUnsent = (photo: Photo): boolean =>
  photo.key === null && (isPending(photo) || isUnanswered(photo.problem));

/** Returns whether the photo is uploaded, or can be uploaded later without this page. */
export const isKeepable = (photo: Photo): boolean =>
  photo.state === 'ready' || (isUnanswered(photo.problem) && photo.blob !== null);
