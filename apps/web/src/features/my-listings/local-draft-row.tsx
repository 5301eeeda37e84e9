import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { clearDraft, readDraft } from '../listings/publish/publish-draft.ts';

/** What was begun in the publish form and is kept on this device: to go on with, or to throw away. */
export function LocalDraftRow({ onGone }: { onGone: () => void }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);

  function remove() {
    clearDraft();
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
          <Link to={paths.upload}>
            {readDraft().values.title?.trim() || t('myListings.localDraftUntitled')}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
          <Badge kind="neutral">{t('myListings.localDraft')}</Badge>
          {t('myListings.localDraftWhere')}
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
            {t('myListings.cancel')}
          </Button>
        ) : (
          <ButtonLink icon={Pencil} size="tight" to={paths.upload}>
            {t('myListings.localDraftResume')}
          </ButtonLink>
        )}
        <Button
          icon={Trash2}
          kind={isAsking ? 'danger' : 'quiet'}
          size="tight"
          onClick={isAsking ? remove : () => setAsking(true)}
        >
          {t('myListings.localDraftRemove')}
        </Button>
      </div>
    </section>
  );
}
