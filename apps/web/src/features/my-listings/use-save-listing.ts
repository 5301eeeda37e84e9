import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useNavigate } from '../../lib/router.tsx';
import { toast } from '../../lib/toast.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { paths } from '../../paths.ts';
import type { PublishForm } from '../listings/publish/publish-form.ts';
import type { Kept, KeptPhoto } from '../outbox/send-or-keep.ts';
import type { Photo } from '../uploads/photo.ts';
import type { Photos } from '../uploads/use-photos.ts';
import { usePhotosSent } from '../uploads/use-photos-sent.ts';
import { editDraft } from './edit-draft.ts';
import { type ListingChange, useEditListing } from './edit-listing.mutation.ts';
import { usePublishDraft } from './use-publish-draft.ts';

/** The photos as they are to be, where that is not how the listing shows them; with the files of new ones, which the server deletes after a day. */
function changedPhotos(listing: ListingDetail, photos: Photo[]): KeptPhoto[] {
  const chosen = photos.map(({ id, key, state, blob }) => ({
    id,
    // A turned photo that is not sent yet has the key of the one before.
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

/** Saves the changes to a listing, and publishes a draft where that was chosen; then opens its page. After a failure everything typed stays. Without a network the changes wait on this device. */
export function useSaveListing(
  listing: ListingDetail,
  form: PublishForm,
  pictures: Photos,
  onSaved: () => void,
) {
  const { _id: id } = listing;
  const { t } = useTexts();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const editListing = useEditListing(id);
  const { publish, isPublishing } = usePublishDraft(id);
  const { sent, cancel, run } = usePhotosSent(pictures);
  /** The status that the server answered, from which the sentence after saving follows. */
  const saved = useRef(listing.status);

  /** The changes of the form. A draft that is to be published does not wait, because publishing it would not follow. */
  function changeOf(body: NewListing, isPublished: boolean): ListingChange {
    const photos = changedPhotos(listing, pictures.store.read());
    const images = photos.flatMap(({ key }) => key ?? []);
    const kept: Kept = {
      kind: 'edit',
      label: body.title,
      path: paths.editListing(id),
      form: { name: editDraft(id), content: form.getValues() },
      version: listing.version,
      photos,
    };
    return {
      body: { ...body, ...(photos.length > 0 && { images }) },
      kept: isPublished ? undefined : kept,
    };
  }

  async function saveWith(change: ListingChange) {
    const { status } = await editListing.mutateAsync(change);
    saved.current = status;
    onSaved();
  }

  const sendOrKeep = (body: NewListing, isPublished: boolean) =>
    run(
      (_keys, signal) => saveWith({ ...changeOf(body, isPublished), signal }),
      isPublished ? undefined : () => saveWith(changeOf(body, false)),
    );

  const leave = () => navigate(paths.listing(id), { replace: true });
  const save = (body: NewListing, next: () => unknown, isPublished = false) =>
    attempt(() => sendOrKeep(body, isPublished), {
      failed: t('myListings.saveFailed'),
      form,
      onKept() {
        onSaved();
        leave();
      },
      onDone: next,
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
    /** Saves a draft and puts it online. */
    publish: (body: NewListing) => save(body, () => publish(leave), true),
  };
}
