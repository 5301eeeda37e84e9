import type { OwnListing } from '@laterite/shared/features/listings/lifecycle.ts';
import { isLive, nextStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { shortPath } from '@laterite/shared/pages.ts';
import {
  CalendarDays,
  ChevronUp,
  Copy,
  Ellipsis,
  Pencil,
  RefreshCw,
  Send,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { ChangeQueuedError } from '../../lib/device/change-queued.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useLocation, useNavigate } from '../../lib/navigation/router.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { useSession } from '../../lib/session/session.ts';
import { useIsShown } from '../../lib/view/use-is-shown.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { mayBoost } from '../payments/may-boost.ts';
import { WhatsAppShare } from '../sharing/whatsapp-share.tsx';
import { endsSoon } from './ends-soon.ts';
import { useChangeStatus, useDuplicate, useRenew } from './my-listings.mutations.ts';
import { useHasUnsavedEdit } from './use-has-unsaved-edit.ts';
import { usePublishDraft } from './use-publish-draft.ts';

const RemoveListingSheet = lazyPart(() => import('./remove-listing-sheet.tsx'));
const BoostButton = lazyPart(() => import('../payments/boost-button.tsx'), {
  texts: ['payments'],
  failure: 'none',
});
const StatusSheet = lazyPart(() => import('./status-sheet.tsx'));

/** On phones, buttons share the width of a row, except the due renewal or the link to share, which have their own row. */
const grows = 'max-lg:grow';
const ownRow = 'max-lg:w-full';

const isRenewable = ({ renewableAt }: OwnListing) =>
  renewableAt !== null && Date.parse(renewableAt) <= Date.now();

/** Whether the renewal is a main action: it is possible, and the listing has expired or will soon. */
const isRenewalDue = (listing: OwnListing) => isRenewable(listing) && endsSoon(listing);

function RenewButton({ listing }: { listing: OwnListing }) {
  const { t, language } = useTexts();
  const renew = useRenew(listing);
  const attempt = useAttempt();
  const { renewableAt } = listing;
  if (!renewableAt) return null;
  const isPossible = isRenewable(listing);
  const label = isPossible
    ? t('myListings.renew')
    : t('myListings.renewFrom', { day: formatDay(renewableAt.slice(0, 10), language) });
  return (
    <Button
      icon={RefreshCw}
      kind={listing.status === 'expired' ? 'primary' : 'quiet'}
      size="tight"
      className={ownRow}
      disabled={!isPossible || renew.isPending || renew.error instanceof ChangeQueuedError}
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
function PublishButton({ listing }: { listing: OwnListing }) {
  const { t } = useTexts();
  const { publish, isPublishing } = usePublishDraft(listing);
  if (useHasUnsavedEdit(listing._id)) {
    return (
      <>
        <p role="status" className="basis-full text-15 font-semibold">
          {t('myListings.unsavedEdit')}
        </p>
        <ButtonLink icon={Pencil} size="tight" className={ownRow} to={paths.editListing(listing._id)}>
          {t('ui.resume')}
        </ButtonLink>
      </>
    );
  }
  return (
    <Button icon={Send} size="tight" className={ownRow} disabled={isPublishing} onClick={() => publish()}>
      {t('layout.publish')}
    </Button>
  );
}

function ResubmitButton({ listing }: { listing: OwnListing }) {
  const { t } = useTexts();
  const change = useChangeStatus(listing);
  const attempt = useAttempt();
  return (
    <Button
      icon={RefreshCw}
      size="tight"
      className={ownRow}
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

/** What is done to a listing more rarely than its main actions. */
function MoreActions({ listing, id }: { listing: OwnListing; id: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { me } = useSession();
  const { _id, title } = listing;
  const removal = useHistorySheet(`remove-${_id}`);
  const duplicate = useDuplicate(_id);
  const isShown = useIsShown();
  const attempt = useAttempt();
  const copy = () =>
    attempt(() => duplicate.mutateAsync(), {
      done: t('myListings.duplicated'),
      failed: t('myListings.duplicateFailed'),
      onDone: (draft) => isShown() && navigate(paths.editListing(draft._id)),
    });
  return (
    <div id={id} className="flex basis-full flex-wrap gap-2 border-t border-line pt-3">
      {listing.type === 'rental' && (
        <ButtonLink
          icon={CalendarDays}
          kind="outline"
          size="tight"
          className={ownRow}
          to={paths.rental(_id)}
          aria-label={t('myListings.rentalOf', { title })}
        >
          {t('myListings.rental')}
        </ButtonLink>
      )}
      {me && mayBoost(me, listing) && (
        <Suspense>
          <BoostButton me={me} listing={listing} size="tight" className={ownRow} />
        </Suspense>
      )}
      {!isRenewalDue(listing) && <RenewButton listing={listing} />}
      <Button
        icon={Copy}
        kind="outline"
        size="tight"
        className={ownRow}
        aria-label={t('myListings.duplicateOf', { title })}
        disabled={duplicate.isPending}
        onClick={copy}
      >
        {t('myListings.duplicate')}
      </Button>
      <Button
        icon={Trash2}
        kind="danger"
        size="tight"
        className={ownRow}
        aria-label={t('myListings.removeOf', { title })}
        aria-haspopup="dialog"
        onClick={removal.open}
      >
        {t('common.delete')}
      </Button>

      {removal.isOpen && (
        <RemoveListingSheet listing={listing} onClose={removal.close} onRemoved={removal.close} />
      )}
    </div>
  );
}

/** Actions of an owner on a listing in their list: the main ones, and the others once they are asked for. */
export function OwnListingActions({ listing }: { listing: OwnListing }) {
  const { t } = useTexts();
  const { _id: id, title } = listing;
  const status = useHistorySheet(`status-${id}`);
  const moreId = useId();
  const { state } = useLocation<{ sheet?: string }>();
  // Open where a sheet of its actions is, as after a reload.
  const [isMore, setMore] = useState(state?.sheet?.endsWith(id) ?? false);
  const hasOneStep = listing.status === 'draft' || listing.status === 'rejected';
  return (
    <div className="flex flex-wrap gap-2">
      {listing.status === 'draft' && <PublishButton listing={listing} />}
      {listing.status === 'rejected' && <ResubmitButton listing={listing} />}
      {isRenewalDue(listing) && <RenewButton listing={listing} />}
      {!isRenewalDue(listing) && isLive(listing.status) && (
        <WhatsAppShare
          title={title}
          path={shortPath(listing.ref)}
          name={t('myListings.shareOf', { title })}
          kind="outline"
          size="tight"
          className={ownRow}
        />
      )}
      {!hasOneStep && nextStatuses(listing).length > 0 && (
        <Button
          icon={SlidersHorizontal}
          kind="outline"
          size="bar"
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
        size="bar"
        className={grows}
        to={paths.editListing(id)}
        aria-label={t('myListings.editOf', { title })}
      >
        {t('common.edit')}
      </ButtonLink>
      <Button
        icon={isMore ? ChevronUp : Ellipsis}
        kind="outline"
        size="bar"
        className={grows}
        aria-expanded={isMore}
        aria-controls={isMore ? moreId : undefined}
        aria-label={t('myListings.moreOf', { title })}
        onClick={() => setMore(!isMore)}
      >
        {t('myListings.more')}
      </Button>
      {isMore && <MoreActions id={moreId} listing={listing} />}

      {status.isOpen && <StatusSheet listing={listing} onClose={status.close} />}
    </div>
  );
}
