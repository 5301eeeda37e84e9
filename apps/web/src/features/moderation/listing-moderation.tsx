import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { moderations } from '@laterite/shared/features/listings/moderation-states.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { EyeOff, RotateCcw } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useModerate } from './use-moderate.ts';

const RejectSheet = lazyPart(() => import('./reject-sheet.tsx'));
const DeleteListing = lazyPart(() => import('./delete-listing.tsx'));

/** Actions of an administrator on the page of a listing. */
export default function ListingModeration({ listing }: { listing: ListingDetail }) {
  const { t, language } = useTexts();
  const { me } = useSession();
  const { decide, isPending } = useModerate(listing);
  const rejection = useHistorySheet('reject');
  const deletion = useHistorySheet('delete');
  const possible = moderations[listing.status] ?? [];
  const mayDelete = hasRight(me, 'deleteListings');
  if ((possible.length === 0 && !mayDelete) || !hasRight(me, 'reviewListings')) return null;
  const isWaiting = listing.status === 'pending';
  return (
    <section aria-label={t('moderation.title')} className="rounded-12 border border-line bg-sunk p-4">
      <h2 className="text-16 font-bold">{t('moderation.title')}</h2>
      {listing.rejectedFor && (
        <p className="mt-1 text-15 break-words text-text-2">
          {t('moderation.rejectedFor', { reason: localizeReason(listing.rejectedFor, language) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {possible.includes('published') && (
          <Button icon={RotateCcw} disabled={isPending} onClick={() => decide({ to: 'published' })}>
            {t(isWaiting ? 'moderation.approve' : 'moderation.restore')}
          </Button>
        )}
        {possible.includes('rejected') && (
          <Button
            icon={EyeOff}
            kind="danger"
            disabled={isPending}
            aria-haspopup="dialog"
            onClick={rejection.open}
          >
            {t(isWaiting ? 'moderation.reject' : 'ui.hide')}
          </Button>
        )}
        {mayDelete && (
          <Button kind="text" disabled={isPending} aria-haspopup="dialog" onClick={deletion.open}>
            {t('moderation.delete')}
          </Button>
        )}
      </div>

      {deletion.isOpen && <DeleteListing listing={listing} onClose={deletion.close} />}
      {rejection.isOpen && (
        <RejectSheet
          listing={listing}
          onReason={(reason, onDone) => decide({ to: 'rejected', reason }, onDone)}
          onClose={rejection.close}
        />
      )}
    </section>
  );
}
