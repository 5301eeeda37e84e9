import { useEffect, useState } from 'react';
import { loadModule } from '../../lib/loading/load-module.ts';
import type { OpenPhotoDraft } from './open-photo-draft.ts';

const ignore = () => undefined;
const unstored: OpenPhotoDraft = { restore: ignore, store: ignore, clear: ignore };

/** Returns the draft of the photos of a listing; undefined while it loads. Its code is loaded separately, because the edit page has reached its script budget. */
export function useOpenPhotoDraft(id: string): OpenPhotoDraft | undefined {
  const [draft, setDraft] = useState<OpenPhotoDraft>();
  useEffect(() => {
    let isLeft = false;
    loadModule(() => import('./open-photo-draft.ts'))
      .then(({ openPhotoDraft }) => openPhotoDraft(id))
      .catch(() => unstored)
      .then((opened) => !isLeft && setDraft(opened));
    return () => {
      isLeft = true;
    };
  }, [id]);
  return draft;
}
