import { chosenPhoto, isLostUpload, isPending, moved, type Photo } from './photo.ts';
import { type PhotoList, photoList, releasePreview } from './photo-list.ts';
import { discardUpload, photoQueue } from './photo-queue.ts';

/** Waits for all uploads; resolves with the keys in their order, or null if a photo is missing. */
const waitForUploads = ({ read, subscribe }: PhotoList, signal: AbortSignal) =>
  new Promise<string[] | null>((resolve, reject) => {
    const check = () => {
      const photos = read();
      if (photos.some(isPending)) return;
      unsubscribe();
      const keys = photos.flatMap(({ state, key }) => (state === 'ready' && key ? [key] : []));
      resolve(keys.length === photos.length ? keys : null);
    };
    signal.addEventListener('abort', () => {
      unsubscribe();
      reject(new DOMException('Aborted', 'AbortError'));
    });
    const unsubscribe = subscribe(check);
    check();
  });

/** Photos of a form, and the actions of its user. */
export function photoStore(initial: Photo[], maxPhotos: number) {
  const list = photoList(initial);
  const { read, find, set, change, subscribe } = list;
  const queue = photoQueue(list);

  const again = (id: string, changes: Partial<Photo> = {}) => {
    change(id, { ...changes, state: 'waiting', problem: null });
    queue.work();
  };

  return {
    read,
    subscribe,
    add(files: Blob[]) {
      const room = maxPhotos - read().length;
      set([...read(), ...files.slice(0, room).map(chosenPhoto)]);
      queue.work();
    },
    remove(id: string) {
      const photo = find(id);
      if (!photo) return;
      queue.abort(id);
      releasePreview(photo);
      discardUpload(photo);
      set(read().filter((each) => each !== photo));
      queue.work();
    },
    move: (id: string, to: number) => set(moved(read(), id, to)),
    turn(id: string) {
      const photo = find(id);
      if (!photo || isPending(photo)) return;
      again(id, { turns: (photo.turns + 1) % 4, blob: null });
    },
    retry: (id: string) => again(id),
    retryLost() {
      for (const photo of read()) if (isLostUpload(photo)) again(photo.id);
    },
    /** Replaces the photos and deletes uploads that are not among them. */
    replace(next: Photo[]) {
      for (const photo of read()) {
        const isKept = next.some(({ id, key }) => id === photo.id || (key !== null && key === photo.key));
        if (!isKept) this.remove(photo.id);
      }
      set(next);
    },
    start() {
      for (const { id, blob, preview } of read()) {
        if (blob && !preview) change(id, { preview: URL.createObjectURL(blob) });
      }
      queue.start();
    },
    /** Aborts uploads and releases previews; photos that are stored on the server stay there. */
    dispose() {
      queue.stop();
      list.releasePreviews();
    },
    /** Marks all photos as shown by a saved listing. */
    markSaved: () => set(read().map((photo) => ({ ...photo, isNew: false }))),
    /** Waits for all uploads; resolves with the keys in their order, or null if a photo is missing. */
    settled: (signal: AbortSignal) => waitForUploads(list, signal),
  };
}
export type PhotoStore = ReturnType<typeof photoStore>;
