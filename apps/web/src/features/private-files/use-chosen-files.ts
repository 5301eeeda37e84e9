import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { deviceFiles } from '../../lib/device/device-store.ts';
import { prepareDocument } from '../../lib/photos/private-file.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency-key.ts';
import { toast } from '../../lib/view/toast.ts';
import { fileOwner, storedFiles } from './stored-files.ts';

/** Stores a file on this device, so that closing the sheet or logging in does not lose it; if storage is refused, it lasts as long as the page. */
async function prepare(owner: string, id: string, file: File): Promise<Blob | null> {
  const blob = await prepareDocument(file);
  if (blob) await deviceFiles.write(owner, id, blob).catch(() => undefined);
  return blob;
}

/** Returns the chosen photos and PDF of a form, restored from this device, with the actions that change them. */
export function useChosenFiles(form: string) {
  const { t } = useTexts();
  const owner = fileOwner(form);
  const [stored] = useState(() => storedFiles(form));
  /** Photos are compressed first; a refused file resolves to null. */
  const [prepared] = useState(() => new Map<string, Promise<Blob | null>>());
  const files = stored.use() ?? [];

  function remove(id: string) {
    stored.write((stored.read() ?? []).filter((file) => file.id !== id));
    prepared.delete(id);
    deviceFiles.remove(owner, id).catch(() => undefined);
  }
  async function add(file: File) {
    const id = newIdempotencyKey();
    const ready = prepare(owner, id, file);
    prepared.set(id, ready);
    stored.write([...(stored.read() ?? []), { id, name: file.name }]);
    if (await ready) return;
    remove(id);
    toast.error(t('privateFiles.refused'));
  }
  async function readyFile(id: string, name: string): Promise<File | null> {
    try {
      const blob = await (prepared.get(id) ?? deviceFiles.read(owner, id));
      if (blob) return new File([blob], name, { type: blob.type });
      // The device refused to store the file before its page was left.
      remove(id);
    } catch {
      // The storage could not be read this time: the file stays.
    }
    return null;
  }
  return {
    files,
    add,
    remove,
    /** Returns the prepared files to send; removes missing ones, and returns null if there were any, so that nothing is sent without them. */
    async ready(): Promise<File[] | null> {
      const found = await Promise.all(files.map(({ id, name }) => readyFile(id, name)));
      if (found.every((file) => file !== null)) return found;
      toast.error(t('privateFiles.refused'));
      return null;
    },
    clear() {
      stored.clear();
      prepared.clear();
      deviceFiles.removeAll(owner).catch(() => undefined);
    },
  };
}
export type ChosenFiles = ReturnType<typeof useChosenFiles>;
