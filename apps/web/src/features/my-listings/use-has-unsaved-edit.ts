import { useState } from 'react';
import { storedValue } from '../../lib/device/storage.ts';
import { editDraft, photoDraft } from './edit-draft.ts';

/** Returns whether the edit form of a listing was left with unsaved changes. */
export function useHasUnsavedEdit(id: string): boolean {
  const [typed] = useState(() => storedValue('form:*', (value) => value ?? undefined, editDraft(id)));
  const [photos] = useState(() => photoDraft(id));
  return [typed.use(), photos.use()].some((value) => value !== undefined);
}
