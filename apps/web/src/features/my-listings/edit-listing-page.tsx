import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { isLive } from '@laterite/shared/features/listings/listing-states.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { usePageId } from '../../lib/navigation/router.tsx';
import { isAbsent } from '../../lib/requests/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DraftStrip } from '../../ui/sheets/draft-strip.tsx';
import { StaleStrip } from '../../ui/sheets/stale-strip.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { listingQuery } from '../listings/listing.queries.ts';
import { ListingForm } from '../listings/publish/listing-form.tsx';
import { PublishBar } from '../listings/publish/publish-bar.tsx';
import { MissingPhotos } from '../uploads/photo-board.tsx';
import { editDraft } from './edit-draft.ts';
import { useEditListingForm } from './edit-listing-form.ts';
import type { OpenPhotoDraft } from './open-photo-draft.ts';
import { type QueuedEdit, useQueuedEdit } from './queued-edit.ts';
import { useEditPhotos } from './use-edit-photos.ts';
import { useFieldInAddress } from './use-field-in-address.ts';
import { useListingEdition } from './use-listing-edition.ts';
import { useOpenPhotoDraft } from './use-open-photo-draft.ts';
import { useSaveListing } from './use-save-listing.ts';

const EditRefusal = lazyPart(() => import('./edit-refusal.tsx'));
const ReviewNote = lazyPart(() => import('./review-note.tsx'), { failure: 'none' });

interface Props {
  listing: ListingDetail;
  queued: QueuedEdit | null;
  photoDraft: OpenPhotoDraft;
}

/** Returns the introduction, which depends on who sees the saved changes. */
function introOf({ status }: ListingDetail): MessageKey {
  if (status === 'draft') return 'myListings.draftIntro';
  return isLive(status) ? 'myListings.editIntro' : 'myListings.editIntroHidden';
}

function EditForm({ listing, queued, photoDraft: openDraft }: Props) {
  const { t } = useTexts();
  const form = useEditListingForm(listing, queued);
  const photoDraft = useEditPhotos(listing, queued, openDraft);
  const { pictures, missing } = photoDraft;
  const photoInput = useRef<HTMLInputElement>(null);
  useFieldInAddress(form, photoInput);
  const draft = useFormDraft(form, editDraft(listing._id));
  const edition = useListingEdition(listing, form, photoDraft);
  const { sent, isPending, save, publish, cancel } = useSaveListing(listing, form, edition, pictures, () => {
    photoDraft.markSaved();
    draft.clear();
  });
  function forget() {
    draft.forget();
    photoDraft.forget();
  }
  const isDraft = listing.status === 'draft';
  const isEmptied = pictures.photos.length === 0 && listing.images.length > 0;
  const photoError = isEmptied ? t('publish.imageRequired') : undefined;
  const submitTo = (send: typeof save) =>
    form.handleSubmit((changes) => (photoError ? photoInput.current?.focus() : send(changes)));

  return (
    <ListingForm
      form={form}
      pictures={pictures}
      photoError={photoError}
      photoInput={photoInput}
      onSubmit={submitTo(isDraft ? publish : save)}
      header={() => (
        <header className="flex flex-col gap-3">
          <div className="flex flex-col gap-1">
            <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">
              {t(isDraft ? 'myListings.draftTitle' : 'myListings.editTitle')}
            </h1>
            <p className="text-15 text-muted">{t(introOf(listing))}</p>
          </div>
          <DraftStrip isRestored={draft.isRestored || photoDraft.isRestored} forget={forget} />
          <MissingPhotos count={missing} />
        </header>
      )}
    >
      <PublishBar
        sent={sent}
        isBusy={isPending}
        submit={isDraft ? undefined : 'myListings.save'}
        onCancel={cancel}
        note={
          <>
            <StaleStrip edition={edition} />
            <Suspense>
              <ReviewNote form={form} photos={pictures.photos} listing={listing} />
            </Suspense>
          </>
        }
      >
        {isDraft && (
          <Button kind="quiet" wide disabled={isPending} onClick={submitTo(save)}>
            {t('myListings.keepDraft')}
          </Button>
        )}
      </PublishBar>
    </ListingForm>
  );
}

/** Edit page of an existing listing, with the publish form. */
export default function EditListingPage() {
  const { t } = useTexts();
  const id = usePageId();
  const { me, isPending } = useSession();
  const { data: listing, error, refetch } = useQuery(listingQuery(id));
  const queued = useQueuedEdit(id);
  const photoDraft = useOpenPhotoDraft(id);
  const isForeign = listing && !isPending && listing.seller?._id !== me?._id;
  if (isAbsent(error) || isForeign) {
    return (
      <Suspense>
        <EditRefusal foreignId={isForeign && !isAbsent(error) ? id : undefined} />
      </Suspense>
    );
  }
  if (error && !listing)
    return <ErrorState title={t('listing.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!listing || isPending || queued === undefined || !photoDraft) {
    return (
      <div className="page-width">
        <PageSkeleton />
      </div>
    );
  }
  return <EditForm listing={listing} queued={queued} photoDraft={photoDraft} />;
}
