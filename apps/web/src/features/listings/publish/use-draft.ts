import { useEffect, useState } from 'react';
import type { Photo } from '../../uploads/photo.ts';
import { type DraftWriter, draftWriter } from './publish-draft.ts';
import type { PublishForm } from './publish-form.ts';
import type { ListingDraft } from './stored-draft.ts';

/** Stores the texts and photos of the form on this device while it is filled in. */
export function useDraft(form: PublishForm, draft: ListingDraft, photos: Photo[]) {
  const [isSaved, setSaved] = useState<boolean>();
  const [writer] = useState<DraftWriter>(() => draftWriter(draft, photos, setSaved));
  const [restored] = useState(photos);

  useEffect(() => {
    const { unsubscribe } = form.watch(writer.changeValues);
    // Phones terminate background pages without another event.
    document.addEventListener('visibilitychange', writer.flush);
    addEventListener('pagehide', writer.flush);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', writer.flush);
      removeEventListener('pagehide', writer.flush);
      writer.flush();
    };
  }, [form, writer]);

  useEffect(() => {
    if (photos !== restored) writer.changePhotos(photos);
  }, [photos, restored, writer]);

  return { isSaved, writer };
}
