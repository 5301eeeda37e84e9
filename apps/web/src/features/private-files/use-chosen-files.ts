import { useState } from 'react';
import * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { deviceFiles } from '../../lib/device-store.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { prepareDocument } from '../../lib/private-file.ts';
import { storedValue } from '../../lib/storage.ts';
import { toast } from '../../lib/toast.ts';

const listed = z.array(z.object({ id: z.string(), name: z.string() }));
const storedList = (form: string) =>
  storedValue('order:*', (value) => z.safeParse(listed, value).data, `files-${form}`);

/** A file of a form that is not sent yet. */
export interface ChosenFile {
  id: string;
  name: string;
  /** A photo is made light first; what cannot be sent resolves to nothing. */
  ready: Promise<Blob | null>;
}

/** Stores a file on this device, so that it survives a closed sheet and a log-in on the way; without storage it lasts as long as the page. */
async function prepare(owner: string, id: string, file: File): Promise<Blob | null> {
  const blob = await prepareDocument(file);
  if (blob) await deviceFiles.write(owner, id, blob).catch(() => undefined);
  return blob;
}

/** The photos and PDF that go with a form, as they were left. */
export function useChosenFiles(form: string) {
  const { t } = useTexts();
  const owner = `form-${form}`;
  const stored = storedList(form);
  const [files, setFiles] = useState<ChosenFile[]>(() =>
    (stored.read() ?? []).map(({ id, name }) => ({
      id,
      name,
      ready: deviceFiles.read(owner, id).catch(() => null),
    })),
  );
  const change = (next: (now: ChosenFile[]) => ChosenFile[]) =>
    setFiles((now) => {
      const changed = next(now);
      stored.write(changed.map(({ id, name }) => ({ id, name })));
      return changed;
    });
  function remove(id: string) {
    change((now) => now.filter((file) => file.id !== id));
    deviceFiles.remove(owner, id).catch(() => undefined);
  }
  async function add(file: File) {
    const id = newIdempotencyKey();
    const ready = prepare(owner, id, file);
    change((now) => [...now, { id, name: file.name, ready }]);
    if (await ready) return;
    remove(id);
    toast.error(t('privateFiles.refused'));
  }
  return {
    files,
    add,
    remove,
    /** Returns what is sent. */
    ready: async () => (await Promise.all(files.map(({ ready }) => ready))).filter((blob) => blob !== null),
    clear() {
      stored.clear();
      deviceFiles.removeAll(owner).catch(() => undefined);
    },
  };
}
export type ChosenFiles = ReturnType<typeof useChosenFiles>;
