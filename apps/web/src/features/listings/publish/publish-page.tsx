import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useSearchParams } from '../../../lib/navigation/router.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { PageSkeleton } from '../../../ui/states/page-skeleton.tsx';
import type { Photo } from '../../uploads/photo.ts';
import { listDrafts, photosOf } from './publish-draft.ts';
import { PublishEditor } from './publish-editor.tsx';
import { emptyDraft, type ListingDraft } from './stored-draft.ts';

interface Opened {
  draft: ListingDraft;
  photos: Photo[];
  isRestored: boolean;
}

/** Opens the draft with this id, else the newest, else an empty one. */
async function openDraft(id: string | null): Promise<Opened> {
  const drafts = await listDrafts();
  const draft = drafts.find((each) => each.id === id) ?? drafts[0];
  if (!draft) return { draft: emptyDraft(), photos: [], isRestored: false };
  return { draft, photos: await photosOf(draft), isRestored: true };
}

/** Page to publish a listing: continues the draft of this device, or starts a new one beside it. */
export default function PublishPage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const id = query.get('brouillon');
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    let isLeft = false;
    openDraft(id).then((found) => !isLeft && setOpened(found));
    return () => {
      isLeft = true;
    };
  }, [id]);

  function startAnew() {
    setOpened({ draft: emptyDraft(), photos: [], isRestored: false });
    toast.message(t('publish.draftKept'));
  }

  if (!opened) {
    return (
      <div className="page-width">
        <PageSkeleton />
      </div>
    );
  }
  return <PublishEditor key={opened.draft.id} {...opened} onAnew={startAnew} />;
}
