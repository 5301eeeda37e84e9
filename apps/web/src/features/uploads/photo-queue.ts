import { api } from '../../lib/requests/api.ts';
import type { Photo } from './photo.ts';
import type { PhotoList } from './photo-list.ts';
import { compressPhoto, sendPhoto } from './send-photo.ts';

/** Deletes an uploaded photo that will not be used; the server deletes any left over within a day. */
export const discardUpload = ({ key, isNew }: Photo) => {
  if (key && isNew) api.uploads.remove({ params: { key } }).catch(() => undefined);
};

/** Compresses the waiting photos of a list one after the other, because small phones cannot do several at once, and uploads them one after the other, because slow connections cannot. */
export function photoQueue({ read, find, change }: PhotoList) {
  let current: { id: string; controller: AbortController } | null = null;
  let isCompressing = false;
  let isStopped = false;

  async function compressNext(): Promise<void> {
    const next = read().find(({ state, blob }) => state === 'waiting' && !blob);
    if (isCompressing || !next || isStopped) return;
    isCompressing = true;
    const changes = await compressPhoto(next);
    isCompressing = false;
    if (find(next.id) && !isStopped) change(next.id, changes);
    else if (changes.preview) URL.revokeObjectURL(changes.preview);
    work();
  }

  async function sendNext(): Promise<void> {
    const next = read().find(({ state, blob }) => state === 'waiting' && blob);
    if (current || !next || isStopped) return;
    const { id } = next;
    current = { id, controller: new AbortController() };
    const { signal } = current.controller;
    change(id, { state: 'sending', sent: 0, problem: null });
    await sendPhoto({ blob: next.blob! }, signal, (changes) => change(id, changes));
    // A rotated photo replaces the upload of the original.
    if (find(id)?.state === 'ready' && find(id)?.key !== next.key) discardUpload(next);
    if (current?.controller.signal === signal) current = null;
    work();
  }

  /** Compressing and uploading run concurrently: the next photo is compressed while the previous one is uploaded. */
  function work(): void {
    void compressNext();
    void sendNext();
  }

  return {
    work,
    start() {
      isStopped = false;
      work();
    },
    stop() {
      isStopped = true;
      current?.controller.abort();
    },
    /** Aborts the upload of one photo. */
    abort(id: string) {
      if (current?.id !== id) return;
      current.controller.abort();
      current = null;
    },
  };
}
