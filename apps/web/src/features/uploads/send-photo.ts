import { loadModule } from '../../lib/loading/load-module.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency-key.ts';
import type { Photo } from './photo.ts';

type Changes = Partial<Photo>;

/** Fetches the module that compresses photos; called early, because it is needed offline too. */
export const loadCompression = () => loadModule(() => import('../../lib/photos/prepare-photo.ts'));

/** Source of a photo: the chosen file, or the stored image. */
async function sourceOf({ source, key }: Photo): Promise<Blob> {
  if (source) return source;
  const answer = await fetch(apiUrl(`/images/${key}`)).catch(() => null);
  if (!answer?.ok) throw new ApiError(0);
  return answer.blob();
}

const failure = (error: unknown): Changes => ({
  state: 'failed',
  problem: error instanceof ApiError ? error : new ApiError(0),
});

/** Compresses a photo and returns the changed fields; failures are returned, never thrown. */
export async function compressPhoto(photo: Photo): Promise<Changes> {
  try {
    const source = await sourceOf(photo);
    const { preparePhoto } = await loadCompression();
    const prepared = await preparePhoto(source, photo.turns);
    if (typeof prepared === 'string') return { state: 'failed', problem: prepared };
    const { blob, originalBytes } = prepared;
    const weights = { before: photo.weights?.before ?? originalBytes, after: blob.size };
    return { source, blob, preview: URL.createObjectURL(blob), weights };
  } catch (error) {
    return failure(error);
  }
}

/** Uploads a compressed photo and reports each step and any failure to `onChange`; never throws, and reports nothing after it was aborted. */
export async function sendPhoto(
  { blob }: { blob: Blob },
  signal: AbortSignal,
  onChange: (changes: Changes) => void,
) {
  const report = (changes: Changes) => !signal.aborted && onChange(changes);
  try {
    const { key } = await api.uploads.send(
      { body: {}, files: { image: blob } },
      { signal, idempotencyKey: newIdempotencyKey(), onProgress: (sent) => report({ sent }) },
    );
    return report({ state: 'ready', sent: 1, key, keyAt: Date.now(), isNew: true });
  } catch (error) {
    return report(failure(error));
  }
}
