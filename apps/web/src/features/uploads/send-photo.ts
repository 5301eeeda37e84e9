import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { apiUrl } from '../../lib/api-url.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { preparePhoto } from '../../lib/prepare-photo.ts';
import type { Photo } from './photo.ts';

type Changes = Partial<Photo>;

/** What a photo is drawn from: the chosen file, or what the server has. */
async function sourceOf({ source, key }: Photo, signal: AbortSignal): Promise<Blob> {
  if (source) return source;
  const answer = await fetch(apiUrl(`/images/${key}`), { signal }).catch(() => null);
  if (!answer?.ok) throw new ApiError(0);
  return answer.blob();
}

/** Prepares a photo and sends it; `tell` hears of each step. What cannot be sent is told, never thrown; called off, nothing more is told. */
export async function sendPhoto(photo: Photo, signal: AbortSignal, tell: (changes: Changes) => void) {
  const say = (changes: Changes) => !signal.aborted && tell(changes);
  try {
    const source = await sourceOf(photo, signal);
    const prepared = await preparePhoto(source, photo.turns);
    if (typeof prepared === 'string') return say({ state: 'failed', problem: prepared });
    const { blob, originalBytes } = prepared;
    const preview = URL.createObjectURL(blob);
    say({ source, preview, weights: { before: originalBytes, after: blob.size } });
    const { key } = await api.uploads.send(
      { body: {}, files: { image: blob } },
      { signal, idempotencyKey: newIdempotencyKey(), onProgress: (sent) => say({ sent }) },
    );
    return say({ state: 'ready', sent: 1, key, isNew: true });
  } catch (error) {
    return say({ state: 'failed', problem: error instanceof ApiError ? error : new ApiError(0) });
  }
}
