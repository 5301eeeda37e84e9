import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { deviceFiles } from '../../lib/device-store.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { prepareDocument } from '../../lib/private-file.ts';
import { toast } from '../../lib/toast.ts';
import { fileOwner, storedFiles } from './stored-files.ts';

/** Stores a file on this device, so that it survives a closed sheet and a log-in on the way; without storage it lasts as long as the page. */
async function prepare(owner: string, id: string, file: File): Promise<Blob | null> {
  const blob = await prepareDocument(file);
  if (blob) await deviceFiles.write(owner, id, blob).catch(() => undefined);
  return blob;
}

/** The photos and PDF that go with a form, as they were left. */
export function useChosenFiles(form: string) {
  const { t } = useTexts();
  const owner = fileOwner(form);
  const [stored] = useState(() => storedFiles(form));
  /** Photos are made light first; what cannot be sent resolves to nothing. */
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
    const blob = await (prepared.get(id) ?? deviceFiles.read(owner, id).catch(() => null));
    return blob && new File([blob], name, { type: blob.type });
  }
  return {
    files,
    add,
    remove,
    /** Returns what is sent. */
    ready: async () =>
      (await Promise.all(files.map(({ id, name }) => readyFile(id, name)))).filter((file) => file !== null),
    clear() {
      stored.clear();
      prepared.clear();
      deviceFiles.removeAll(owner).catch(() => undefined);
    },
  };
}
export type ChosenFiles = ReturnType<typeof useChosenFiles>;
