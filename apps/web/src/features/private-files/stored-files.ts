import * as z from 'zod/mini';
import { deviceFiles } from '../../lib/device/device-store.ts';
import { storedValue } from '../../lib/device/storage.ts';

const listed = z.array(z.object({ id: z.string(), name: z.string() }));

/** Returns the stored names of the files of an unsent form; their contents are in the device's file store. */
export const storedFiles = (form: string) =>
  storedValue('order:*', (value) => z.safeParse(listed, value).data, `files-${form}`);

/** Returns the owner under which the device stores the files of a form. */
export const fileOwner = (form: string) => `form-${form}`;

/** Restores files into a form, replacing its own. */
export async function restoreFiles(
  form: string,
  files: { id: string; name: string; file: Blob }[],
): Promise<void> {
  const owner = fileOwner(form);
  await deviceFiles.removeAll(owner);
  for (const { id, file } of files) await deviceFiles.write(owner, id, file);
  storedFiles(form).write(files.map(({ id, name }) => ({ id, name })));
}
