import { deviceFiles } from '../../lib/device/device-store.ts';
import { storedValue } from '../../lib/device/storage.ts';
import { addDraft, type ListingDraft } from '../listings/publish/stored-draft.ts';
import { restoreFiles } from '../private-files/stored-files.ts';
import type { OutboxEntry } from './entry.ts';
import { dropEntry, holdEntry, takeEntry } from './outbox.ts';

/** A listing retains its photos and its idempotency key. */
async function backToDraft({ id, draft, photos }: OutboxEntry): Promise<void> {
  const { photos: stored, ...rest } = draft as ListingDraft;
  const keyOf = (name: string) => photos.find((photo) => photo.id === name)?.key ?? null;
  await addDraft({ ...rest, photos: stored.map((photo) => ({ ...photo, key: keyOf(photo.id) })) });
  await takeEntry(id);
}

async function backToChosen({ id: entry, request }: OutboxEntry, form: string): Promise<void> {
  const files = [];
  for (const [field, id, name = field] of request.form?.files ?? []) {
    const file = await deviceFiles.read(entry, id);
    if (file) files.push({ id, name, file });
  }
  await restoreFiles(form, files);
}

function restoreDrafts({ name, content, area = 'form:*', others }: NonNullable<OutboxEntry['form']>): void {
  for (const [draft, value] of Object.entries({ ...others, [name]: content }))
    storedValue(area, (stored) => stored, draft).write(value);
}

/** Returns whether an entry can be restored into its form. */
export const isEditable = ({ draft, form }: OutboxEntry): boolean =>
  draft !== undefined || form !== undefined;

/** Restores the text and files of an entry into its form. Edits stay in the outbox: their form starts from them. */
export async function backToForm(entry: OutboxEntry): Promise<void> {
  const { id, kind, draft, form, chosen } = entry;
  if (kind === 'edit') return;
  await holdEntry(entry);
  if (draft) return backToDraft(entry);
  if (chosen) await backToChosen(entry, chosen);
  if (form) restoreDrafts(form);
  await dropEntry(id);
}
