import { useState } from 'react';
import { storedValue } from '../../lib/storage.ts';
import { editDraft, photoDraft } from './edit-draft.ts';
import { useWaitingEdit } from './waiting-edit.ts';

/** Whether the edit form of a listing holds changes that the server does not have: typed, or waiting for a network. */
export function useHasUnsavedEdit(id: string): boolean {
  const [typed] = useState(() => storedValue('form:*', (value) => value ?? undefined, editDraft(id)));
  const [photos] = useState(() => photoDraft(id));
  const isWaiting = useWaitingEdit(id) != null;
  return [typed.use(), photos.use()].some((value) => value !== undefined) || isWaiting;
}
