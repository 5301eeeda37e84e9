import type { Photo } from './photo.ts';

/** Releases the memory of a preview that was made in this browser. */
export const releasePreview = ({ preview }: Pick<Photo, 'preview'>) => {
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
};

/** Photos of a form, which notifies its subscribers of each change. */
export function photoList(initial: Photo[]) {
  let photos = initial;
  const listeners = new Set<() => void>();
  const find = (id: string) => photos.find((photo) => photo.id === id);
  const set = (next: Photo[]) => {
    photos = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => photos,
    find,
    set,
    /** Changes fields of one photo; a new preview replaces the old one. */
    change(id: string, changes: Partial<Photo>) {
      const before = find(id);
      if (before && changes.preview) releasePreview(before);
      set(photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Releases all previews without a notification, because nobody shows the photos any more. */
    releasePreviews() {
      for (const photo of photos) releasePreview(photo);
      photos = photos.map((photo) => (photo.blob ? { ...photo, preview: null } : photo));
    },
  };
}
export type PhotoList = ReturnType<typeof photoList>;
