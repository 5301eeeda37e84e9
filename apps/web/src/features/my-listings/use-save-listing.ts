import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { isStale } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';
import type { PublishForm } from '../listings/publish/publish-form.ts';
import type { QueuedChange, QueuedPhoto } from '../outbox/queued-change.ts';
import type { Photo } from '../uploads/photo.ts';
import type { Photos } from '../uploads/use-photos.ts';
import { usePhotosSent } from '../uploads/use-photos-sent.ts';
import { editDraft } from './edit-draft.ts';
import { type ListingChange, useEditListing } from './edit-listing.mutation.ts';
import type { ListingEdition } from './use-listing-edition.ts';
import { usePublishDraft } from './use-publish-draft.ts';

/** Returns the new photos if they differ from those of the listing, including the files of new ones, because the server deletes unused uploads after a day. */
function changedPhotos(listing: ListingDetail, photos: Photo[]): QueuedPhoto[] {
  const chosen = photos.map(({ id, key, state, blob }) => ({
    id,
    // A rotated photo that is not uploaded yet still has the key of its previous version.
    key: state === 'ready' ? key : null,
    file: blob,
  }));
  const isSame = chosen.map(({ key }) => key).join() === listing.images.map(({ image }) => image).join();
  return isSame ? [] : chosen;
}

function savedText(before: ListingDetail['status'], after: ListingDetail['status']): MessageKey {
  if (before === 'draft') return 'myListings.draftSaved';
  return after === 'pending' && before !== 'pending' ? 'myListings.savedForReview' : 'myListings.saved';
}

/** Saves the changes of a listing, optionally publishes a draft, then opens its page. After a failure all typed values are retained. Without a network the changes are queued on this device. */
export function useSaveListing(
  listing: ListingDetail,
  form: PublishForm,
  edition: ListingEdition,
  pictures: Photos,
  onSaved: () => void,
) {
  const { _id: id } = listing;
  const { t } = useTexts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const attempt = useAttempt();
  const editListing = useEditListing(id);
  const { publish, isPublishing } = usePublishDraft(listing);
  const { sent, cancel, run } = usePhotosSent(pictures);
  /** Status in the response, which determines the message after saving. */
  const saved = useRef(listing.status);

  /** Returns the changes of the form. A draft that is being published is not queued, because publishing it would not follow. */
  function changeOf(body: NewListing, isPublished: boolean): ListingChange {
    const photos = changedPhotos(edition.base, pictures.store.read());
    const images = photos.flatMap(({ key }) => key ?? []);
    const queuedChange: QueuedChange = {
      kind: 'edit',
      label: body.title,
      path: paths.editListing(id),
      form: { name: editDraft(id), content: edition.changes() },
      photos,
    };
    return {
      body: { ...body, ...(photos.length > 0 && { images }) },
      version: edition.version,
      queuedChange: isPublished ? undefined : queuedChange,
    };
  }

  async function send(change: ListingChange): Promise<ListingDetail> {
    try {
      return await editListing.mutateAsync(change);
    } catch (error) {
      const version = isStale(error) ? await edition.rebase() : undefined;
      if (version === undefined) throw error;
      return editListing.mutateAsync({ ...change, version });
    }
  }

  async function saveWith(change: ListingChange) {
    const after = await send(change);
    saved.current = after.status;
    edition.markSaved(after);
    onSaved();
  }

  const sendOrQueue = (body: NewListing, isPublished: boolean) =>
    run(
      (_keys, signal) => saveWith({ ...changeOf(body, isPublished), signal }),
      isPublished ? undefined : () => saveWith(changeOf(body, false)),
    );

  const leave = () => isHere() && navigate(paths.listing(id), { replace: true });
  const save = (body: NewListing, next: () => unknown, isPublished = false) =>
    attempt(() => sendOrQueue(body, isPublished), {
      failed: t('myListings.saveFailed'),
      form,
      edition,
      onQueued() {
        onSaved();
        leave();
      },
      onDone: (isSaved) => isSaved && next(),
    });

  return {
    sent,
    isPending: editListing.isPending || isPublishing,
    cancel,
    save: (body: NewListing) =>
      save(body, () => {
        toast.success(t(savedText(listing.status, saved.current)));
        leave();
      }),
    /** Saves a draft and publishes it. */
    publish: (body: NewListing) => save(body, () => publish(leave), true),
  };
}
