import { api } from '../../lib/requests/api.ts';
import { chosenPhoto, isOffline, isPending, moved, type Photo } from './photo.ts';
import { compressPhoto, sendPhoto } from './send-photo.ts';

/** Deletes an uploaded photo that will not be used; the server deletes any left over within a day. */
const discardUpload = ({ key, isNew }: Photo) => {
  if (key && isNew) api.uploads.remove({ params: { key } }).catch(() => undefined);
};

const forgetPreview = ({ preview }: Photo) => {
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
};

/** Photos of a form: compressed one after the other, because small phones cannot do several at once, and uploaded one after the other, because slow connections cannot. */
export function photoStore(initial: Photo[], maxPhotos: number) {
  let photos = initial;
  let current: { id: string; controller: AbortController } | null = null;
  let isCompressing = false;
  let isDisposed = false;
  const listeners = new Set<() => void>();

  const set = (next: Photo[]) => {
    photos = next;
    for (const listener of listeners) listener();
  };
  const find = (id: string) => photos.find((photo) => photo.id === id);
  const change = (id: string, changes: Partial<Photo>) => {
    const before = find(id);
    if (before && changes.preview) forgetPreview(before);
    set(photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
  };

  async function compressNext(): Promise<void> {
    const next = photos.find(({ state, blob }) => state === 'waiting' && !blob);
    if (isCompressing || !next || isDisposed) return;
    isCompressing = true;
    const changes = await compressPhoto(next);
    isCompressing = false;
    if (find(next.id) && !isDisposed) change(next.id, changes);
    else if (changes.preview) URL.revokeObjectURL(changes.preview);
    work();
  }

  async function sendNext(): Promise<void> {
    const next = photos.find(({ state, blob }) => state === 'waiting' && blob);
    if (current || !next || isDisposed) return;
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

  const abortUpload = (id: string) => {
    if (current?.id !== id) return;
    current.controller.abort();
    current = null;
  };
  const again = (id: string, changes: Partial<Photo> = {}) => {
    change(id, { ...changes, state: 'waiting', problem: null });
    work();
  };

  return {
    read: () => photos,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files: Blob[]) {
      const room = maxPhotos - photos.length;
      set([...photos, ...files.slice(0, room).map(chosenPhoto)]);
      work();
    },
    remove(id: string) {
      const photo = find(id);
      if (!photo) return;
      abortUpload(id);
      forgetPreview(photo);
      discardUpload(photo);
      set(photos.filter((each) => each !== photo));
      work();
    },
    move: (id: string, to: number) => set(moved(photos, id, to)),
    turn(id: string) {
      const photo = find(id);
      if (!photo || isPending(photo)) return;
      again(id, { turns: (photo.turns + 1) % 4, blob: null });
    },
    retry: (id: string) => again(id),
    retryLost() {
      for (const photo of photos) if (photo.state === 'failed' && isOffline(photo)) again(photo.id);
    },
    /** Replaces the photos and deletes uploads that are not among them. */
    replace(next: Photo[]) {
      for (const photo of photos) {
        const isKept = next.some(({ id, key }) => id === photo.id || (key !== null && key === photo.key));
        if (!isKept) this.remove(photo.id);
      }
      set(next);
    },
    clear() {
      for (const photo of photos) this.remove(photo.id);
    },
    start() {
      isDisposed = false;
      for (const { id, blob, preview } of photos) {
        if (blob && !preview) change(id, { preview: URL.createObjectURL(blob) });
      }
      work();
    },
    /** Aborts uploads and releases previews; photos that are stored on the server stay there. */
    dispose() {
      isDisposed = true;
      current?.controller.abort();
      for (const photo of photos) forgetPreview(photo);
      photos = photos.map((photo) => (photo.blob ? { ...photo, preview: null } : photo));
    },
    /** Marks all photos as shown by a saved listing. */
    markSaved: () => set(photos.map((photo) => ({ ...photo, isNew: false }))),
    /** Waits for all uploads; resolves with the keys in their order, or null if a photo is missing. */
    settled: (signal: AbortSignal) =>
      new Promise<string[] | null>((resolve, reject) => {
        const check = () => {
          if (photos.some(isPending)) return;
          listeners.delete(check);
          const keys = photos.flatMap(({ state, key }) => (state === 'ready' && key ? [key] : []));
          resolve(keys.length === photos.length ? keys : null);
        };
        signal.addEventListener('abort', () => {
          listeners.delete(check);
          reject(new DOMException('Aborted', 'AbortError'));
        });
        listeners.add(check);
        check();
      }),
  };
}
export type PhotoStore = ReturnType<typeof photoStore>;
