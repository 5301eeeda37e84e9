import { constants } from '@laterite/shared/constants.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { ApiError } from '../../lib/api-error.ts';
import { apiUrl } from '../../lib/api-url.ts';
import type { PhotoProblem } from '../../lib/prepare-photo.ts';

/** One photo of a form, on its way to the server or there already. */
export interface Photo {
  /** Its name on this page. */
  id: string;
  /** Address it can be shown from; null until it is prepared. */
  preview: string | null;
  state: 'waiting' | 'sending' | 'ready' | 'failed';
  /** Part of it that is sent, 0 to 1. */
  sent: number;
  /** Name of the upload on the server; null before it is stored. While a photo is turned, the one before. */
  key: string | null;
  /** Whether it was sent from this form, and nothing shows it yet. */
  isNew: boolean;
  /** The file as it was chosen; null for what the server had before. */
  source: Blob | null;
  /** Quarters it was turned to the right. */
  turns: number;
  /** What it weighed as it was chosen, and weighs now. */
  weights: { before: number; after: number } | null;
  problem: PhotoProblem | ApiError | null;
}

/** A little less than the server stores photos that nothing shows. */
export const photosTtlMs = constants.uploadLifeMs - 3_600_000;

let count = 0;

const blank = { sent: 0, turns: 0, weights: null, problem: null };

/** A file someone chose. */
export function chosenPhoto(source: Blob): Photo {
  count += 1;
  return { ...blank, id: `photo-${count}`, preview: null, state: 'waiting', key: null, isNew: true, source };
}

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

/** The photo put where another one is. */
export function moved(photos: Photo[], id: string, to: number): Photo[] {
  const photo = photos.find((each) => each.id === id);
  if (!photo || to < 0 || to >= photos.length) return photos;
  return photos.filter((each) => each !== photo).toSpliced(to, 0, photo);
}

export const isPending = ({ state }: Photo): boolean => state === 'waiting' || state === 'sending';

/** Whether it failed for want of a connection, and may work later. */
export const isOffline = ({ problem }: Photo): boolean => problem instanceof ApiError && problem.status === 0;
