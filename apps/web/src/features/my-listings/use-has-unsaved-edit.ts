import { useState } from 'react';
import { storedValue } from '../../lib/device/storage.ts';
import { editDraft, photoDraftName } from './edit-draft.ts';

const anyDraft = (name: string) => storedValue('form:*', (value) => value ?? undefined, name);

/** Returns whether the edit form of a listing was left with unsaved changes. */
export function useHasUnsavedEdit(id: string): boolean {
  const [typed] = useState(() => anyDraft(editDraft(id)));
  const [photos] = useState(() => anyDraft(photoDraftName(id)));
  return [typed.use(), photos.use()].some((value) => value !== undefined);
}
