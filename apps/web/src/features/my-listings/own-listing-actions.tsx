import type { OwnListing } from '@laterite/shared/features/listings/lifecycle.ts';
import { nextStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { CalendarDays, Copy, Pencil, RefreshCw, Send, SlidersHorizontal, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/dates.ts';
import { KeptForLater } from '../../lib/kept-for-later.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useNavigate } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useHistorySheet } from '../../lib/use-history-sheet.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { mayBoost } from '../payments/may-boost.ts';
import { useChangeStatus, useDuplicate, useRenew } from './my-listings.mutations.ts';
import { useHasUnsavedEdit } from './use-has-unsaved-edit.ts';
import { usePublishDraft } from './use-publish-draft.ts';

const RemoveListingSheet = lazyPart(() => import('./remove-listing-sheet.tsx'));
const BoostButton = lazyPart(() => import('../payments/boost-button.tsx'), {
  texts: ['payments'],
  failure: 'none',
});
const StatusSheet = lazyPart(() => import('./status-sheet.tsx'));

/** On phones buttons with text share the width of a row. */
const grows = 'max-lg:grow';

function RenewButton({ listing }: { listing: OwnListing }) {
  const { t, language } = useTexts();
  const renew = useRenew(listing);
  const attempt = useAttempt();
  const { renewableAt } = listing;
  if (!renewableAt) return null;
  const isPossible = Date.parse(renewableAt) <= Date.now();
  const label = isPossible
    ? t('myListings.renew')
    : t('myListings.renewFrom', { day: formatDay(renewableAt.slice(0, 10), language) });
  return (
    <Button
      icon={RefreshCw}
      kind={listing.status === 'expired' ? 'primary' : 'quiet'}
      size="tight"
      className={grows}
      disabled={!isPossible || renew.isPending || renew.error instanceof KeptForLater}
      onClick={() =>
        attempt(() => renew.mutateAsync(), {
          done: t('myListings.renewed'),
          failed: t('myListings.renewFailed'),
        })
      }
    >
      {label}
    </Button>
  );
}

/** Button that publishes a draft; opens its form instead if it holds unsaved changes, because the stored text would be published. */
function PublishButton({ id }: { id: string }) {
  const { t } = useTexts();
  const { publish, isPublishing } = usePublishDraft(id);
  if (useHasUnsavedEdit(id)) {
    return (
      <>
        <p role="status" className="basis-full text-15 font-semibold">
          {t('myListings.unsavedEdit')}
        </p>
        <ButtonLink icon={Pencil} size="tight" className={grows} to={paths.editListing(id)}>
          {t('ui.resume')}
        </ButtonLink>
      </>
    );
  }
  return (
    <Button icon={Send} size="tight" className={grows} disabled={isPublishing} onClick={() => publish()}>
      {t('layout.publish')}
    </Button>
  );
}

function ResubmitButton({ id }: { id: string }) {
  const { t } = useTexts();
  const change = useChangeStatus(id);
  const attempt = useAttempt();
  return (
    <Button
      icon={RefreshCw}
      size="tight"
      className={grows}
      disabled={change.isPending}
      onClick={() =>
        attempt(() => change.mutateAsync({ to: 'pending' }), {
          done: t('myListings.sentAgain'),
          failed: t('myListings.statusFailed'),
        })
      }
    >
      {t('myListings.to.pending')}
    </Button>
  );
}

/** Actions of an owner on a listing in their list. */
export function OwnListingActions({ listing }: { listing: OwnListing }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { me } = useSession();
  const { _id: id, title } = listing;
  const removal = useHistorySheet(`remove-${id}`);
  const status = useHistorySheet(`status-${id}`);
  const duplicate = useDuplicate(id);
  const attempt = useAttempt();
  const hasOneStep = listing.status === 'draft' || listing.status === 'rejected';

  const copy = () =>
    attempt(() => duplicate.mutateAsync(), {
      done: t('myListings.duplicated'),
      failed: t('myListings.duplicateFailed'),
      onDone: (draft) => navigate(paths.editListing(draft._id)),
    });

  return (
    <div className="flex flex-wrap gap-2">
      {listing.status === 'draft' && <PublishButton id={id} />}
      {listing.status === 'rejected' && <ResubmitButton id={id} />}
      {!hasOneStep && nextStatuses(listing).length > 0 && (
        <Button
          icon={SlidersHorizontal}
          kind="outline"
          size="tight"
          className={grows}
          aria-haspopup="dialog"
          aria-label={t('myListings.statusOf', { title })}
          onPointerDown={StatusSheet.preload}
          onClick={status.open}
        >
          {t('myListings.changeStatus')}
        </Button>
      )}
      <ButtonLink
        icon={Pencil}
        kind="outline"
        size="tight"
        className={grows}
        to={paths.editListing(id)}
        aria-label={t('myListings.editOf', { title })}
      >
        {t('common.edit')}
      </ButtonLink>
      {listing.type === 'rental' && (
        <ButtonLink
          icon={CalendarDays}
          kind="outline"
          size="tight"
          className={grows}
          to={paths.rental(id)}
          aria-label={t('myListings.rentalOf', { title })}
        >
          {t('myListings.rental')}
        </ButtonLink>
      )}
      <RenewButton listing={listing} />
      {me && mayBoost(me, listing) && (
        <Suspense>
          <BoostButton me={me} listing={listing} size="tight" className={grows} />
        </Suspense>
      )}
      <div className="flex gap-2 max-lg:ml-auto max-lg:gap-0">
        <Button
          icon={Copy}
          kind="text"
          size="tight"
          aria-label={t('myListings.duplicateOf', { title })}
          disabled={duplicate.isPending}
          onClick={copy}
        >
          <span className="max-lg:sr-only">{t('myListings.duplicate')}</span>
        </Button>
        <Button
          icon={Trash2}
          kind="text"
          size="tight"
          aria-label={t('myListings.removeOf', { title })}
          aria-haspopup="dialog"
          onClick={removal.open}
        >
          <span className="max-lg:sr-only">{t('common.delete')}</span>
        </Button>
      </div>

      {removal.isOpen && (
        <RemoveListingSheet listing={listing} onClose={removal.close} onRemoved={removal.close} />
      )}
      {status.isOpen && <StatusSheet listing={listing} onClose={status.close} />}
    </div>
  );
}
