import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { draftTitle, removeDraft } from '../listings/publish/publish-draft.ts';
import type { ListingDraft } from '../listings/publish/stored-draft.ts';

interface Props {
  draft: ListingDraft;
  onGone: () => void;
}

/** Row of a draft stored on this device, to continue or to delete. */
export function LocalDraftRow({ draft, onGone }: Props) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);

  const path = paths.draft(draft.id);
  const photoCount = draft.photos.length;

  async function remove() {
    await removeDraft(draft.id);
    toast.success(t('myListings.localDraftRemoved'));
    onGone();
  }

  return (
    <section
      aria-label={t('myListings.localDraft')}
      className="flex flex-col gap-3 rounded-12 border border-line bg-surface p-3 lg:p-4"
    >
      <div>
        <h2 className="text-15 leading-[1.3] break-words lg:text-16">
          <Link to={path}>{draftTitle(draft) || t('myListings.localDraftUntitled')}</Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
          <Badge kind="neutral">{t('myListings.localDraft')}</Badge>
          {photoCount > 0 && t('common.photoCount', { count: photoCount })}
          <span>{t('myListings.localDraftWhere')}</span>
        </p>
      </div>
      {isAsking && (
        <p role="status" className="text-15">
          {t('myListings.localDraftAsk')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isAsking ? (
          <Button kind="outline" size="tight" autoFocus onClick={() => setAsking(false)}>
            {t('common.cancel')}
          </Button>
        ) : (
          <ButtonLink icon={Pencil} size="tight" to={path}>
            {t('ui.resume')}
          </ButtonLink>
        )}
        <Button
          icon={Trash2}
          kind={isAsking ? 'danger' : 'quiet'}
          size="tight"
          onClick={isAsking ? remove : () => setAsking(true)}
        >
          {t('common.delete')}
        </Button>
      </div>
    </section>
  );
}
