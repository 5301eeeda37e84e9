import { deviceFiles } from '../../lib/device/device-store.ts';
import { fileOf, type Photo } from './photo.ts';

/** Returns the files of photos by their id, without those that only the server has. */
export const filesOf = (photos: Photo[]): Map<string, Blob> =>
  new Map(
    photos.flatMap((photo) => {
      const file = fileOf(photo);
      return file ? [[photo.id, file] as const] : [];
    }),
  );

/** Returns a function that stores the files of photos for a draft and deletes its other files. It rejects where the browser refuses storage; the next call stores again what was refused. */
export function photoFileWriter(draft: string, stored: ReadonlyMap<string, Blob>) {
  const written = new Map(stored);

  async function write(name: string, file: Blob): Promise<void> {
    written.set(name, file);
    try {
      await deviceFiles.write(draft, name, file);
    } catch (error) {
      written.delete(name);
      throw error;
    }
  }
  async function remove(name: string): Promise<void> {
    written.delete(name);
    await deviceFiles.remove(draft, name);
  }
  return async (photos: Photo[]): Promise<void> => {
    const files = filesOf(photos);
    const changed = [...files].filter(([name, file]) => written.get(name) !== file);
    const unused = [...written.keys()].filter((name) => !files.has(name));
    await Promise.all([...changed.map(([name, file]) => write(name, file)), ...unused.map(remove)]);
  };
}
