import { constants } from '@laterite/shared/constants.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { ApiError } from '../../lib/api-error.ts';
import { apiUrl } from '../../lib/api-url.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import type { PhotoProblem } from '../../lib/prepare-photo.ts';
import type { PhotoWeights, StoredPhoto } from './stored-photo.ts';

/** One photo of a form, on its way to the server or there already. */
export interface Photo {
  /** Its name in this form and its draft. */
  id: string;
  /** Address it can be shown from; null until it is prepared. */
  preview: string | null;
  state: 'waiting' | 'sending' | 'ready' | 'failed';
  /** Part of it that is sent, 0 to 1. */
  sent: number;
  /** Name of the upload on the server; null before it is stored. While a photo is turned, the one before. */
  key: string | null;
  /** When the server stored it, in milliseconds; 0 where that does not matter. */
  keyAt: number;
  /** Whether it was sent from this form, and nothing shows it yet. */
  isNew: boolean;
  /** The file as it was chosen; null for what the server had before. */
  source: Blob | null;
  /** The compressed picture, as it is sent; null until it is prepared. */
  blob: Blob | null;
  /** Quarters it was turned to the right. */
  turns: number;
  weights: PhotoWeights | null;
  problem: PhotoProblem | ApiError | null;
}

/** A little less than the server stores photos that nothing shows. */
export const photosTtlMs = constants.uploadLifeMs - 3_600_000;

const blank = { sent: 0, keyAt: 0, turns: 0, blob: null, weights: null, problem: null };

/** A file someone chose. */
export const chosenPhoto = (source: Blob): Photo => ({
  ...blank,
  id: newIdempotencyKey(),
  preview: null,
  state: 'waiting',
  key: null,
  isNew: true,
  source,
});

/** A picture the server has: of a listing, or sent from this form on an earlier visit. */
export const storedPhoto = (key: string, isNew = false): Photo => ({
  ...blank,
  id: key,
  preview: apiUrl(imageUrl(key, 480)!),
  state: 'ready',
  key,
  isNew,
  source: null,
});

/** The file that a draft stores of a photo: the compressed picture, or the chosen one before. */
export const fileOf = ({ blob, source }: Photo): Blob | null => blob ?? source;

/** Data of a photo that a draft stores beside its file. */
export function toStored(photo: Photo): StoredPhoto {
  const { id, key, keyAt, blob, weights, state } = photo;
  // A turned photo that is not sent yet has the key of the one before.
  const isSent = state === 'ready' || !fileOf(photo);
  return { id, key: isSent ? key : null, keyAt, isPrepared: blob !== null, weights };
}

/** Returns a photo of a draft, which is sent again once the server has deleted it; nothing is left of one that only the server had. */
export function fromStored({ id, key, keyAt, isPrepared, weights }: StoredPhoto, file: Blob | null): Photo[] {
  const isThere = key !== null && keyAt > Date.now() - photosTtlMs;
  if (!file) return isThere ? [{ ...storedPhoto(key, true), keyAt }] : [];
  const photo = { ...chosenPhoto(file), id, blob: isPrepared ? file : null, weights };
  return [isThere ? { ...photo, key, keyAt, state: 'ready', sent: 1 } : photo];
}

/** The photo put where another one is. */
export function moved(photos: Photo[], id: string, to: number): Photo[] {
  const photo = photos.find((each) => each.id === id);
  if (!photo || to < 0 || to >= photos.length) return photos;
  return photos.filter((each) => each !== photo).toSpliced(to, 0, photo);
}

export const isPending = ({ state }: Photo): boolean => state === 'waiting' || state === 'sending';

/** Whether it failed for want of a connection, and may work later. */
export const isOffline = ({ problem }: Photo): boolean => problem instanceof ApiError && problem.status === 0;

/** Whether its upload was not complete, and is lost when the form is left. */
export const isUnsent = (photo: Photo): boolean =>
  photo.key === null && (isPending(photo) || isOffline(photo));

/** Whether it is sent, or can be sent later without this page. */
export const isKeepable = (photo: Photo): boolean =>
  photo.state === 'ready' || (isOffline(photo) && photo.blob !== null);
