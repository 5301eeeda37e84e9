import { constants } from '@laterite/shared/limits.ts';
import { api } from '../../lib/api.ts';
import { chosenPhoto, isOffline, isPending, moved, type Photo } from './photo.ts';
import { sendPhoto } from './send-photo.ts';

const { maxPhotos } = constants;

/** Takes a photo back that nothing will show; what this misses, the server forgets within a day. */
const takeBack = ({ key, isNew }: Photo) => {
  if (key && isNew) api.uploads.remove({ params: { key } }).catch(() => undefined);
};

const forgetPreview = ({ preview }: Photo) => {
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
};

/** The photos of a form: they are prepared and sent one after the other, so that a small phone and a slow line can follow. */
export function photoStore(initial: Photo[]) {
  let photos = initial;
  let current: { id: string; controller: AbortController } | null = null;
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

  async function work(): Promise<void> {
    const next = photos.find(({ state }) => state === 'waiting');
    if (current || !next) return;
    const { id } = next;
    current = { id, controller: new AbortController() };
    const { signal } = current.controller;
    change(id, { state: 'sending', sent: 0, problem: null });
    await sendPhoto(next, signal, (changes) => change(id, changes));
    if (current?.controller.signal === signal) current = null;
    await work();
  }

  const callOff = (id: string) => {
    if (current?.id !== id) return;
    current.controller.abort();
    current = null;
  };
  const again = (id: string, changes: Partial<Photo> = {}) => {
    change(id, { ...changes, state: 'waiting', problem: null });
    void work();
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
      void work();
    },
    remove(id: string) {
      const photo = find(id);
      if (!photo) return;
      callOff(id);
      forgetPreview(photo);
      takeBack(photo);
      set(photos.filter((each) => each !== photo));
      void work();
    },
    move: (id: string, to: number) => set(moved(photos, id, to)),
    turn(id: string) {
      const photo = find(id);
      if (!photo || isPending(photo)) return;
      takeBack(photo);
      again(id, { turns: (photo.turns + 1) % 4, isNew: true });
    },
    retry: (id: string) => again(id),
    retryLost() {
      for (const photo of photos) if (photo.state === 'failed' && isOffline(photo)) again(photo.id);
    },
    clear() {
      for (const photo of photos) this.remove(photo.id);
    },
    /** Stops sending and lets the memory go; what is there stays. */
    leave() {
      current?.controller.abort();
      for (const photo of photos) forgetPreview(photo);
    },
    /** Waits until nothing is on its way; the keys in their order, or null where a photo is missing. */
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
          reject(new DOMException('Called off', 'AbortError'));
        });
        listeners.add(check);
        check();
      }),
  };
}
export type PhotoStore = ReturnType<typeof photoStore>;
