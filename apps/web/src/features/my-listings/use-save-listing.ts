import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { useNavigate } from '../../lib/router.tsx';
import { toast } from '../../lib/toast.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { paths } from '../../paths.ts';
import { listingQuery } from '../listings/listing.queries.ts';
import type { PublishForm } from '../listings/publish/publish-form.ts';
import { type Call, type Kept, sendOrKeep } from '../outbox/send-or-keep.ts';
import type { Photos } from '../uploads/use-photos.ts';
import { usePhotosSent } from '../uploads/use-photos-sent.ts';
import { usePublishDraft } from './use-publish-draft.ts';

/** Name of the draft of changes to a listing. */
export const editDraft = (id: string) => `listing-${id}`;

interface Change {
  body: NewListing;
  signal: AbortSignal;
  /** What the list of waiting changes says of it; undefined where it is not to wait for a network. */
  kept: Kept | undefined;
}

function useEditListing(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn({ body, signal, kept }: Change) {
      const call: Call<ListingDetail> = (api, options) =>
        api.listings.edit({ params: { id }, body }, { ...options, signal });
      return kept ? sendOrKeep(kept, call) : call(api, {});
    },
    onSuccess(listing) {
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });
}

/** Whether every picture is on the server for good: the server deletes new uploads after a day. */
const areStored = (listing: ListingDetail, keys: string[]) =>
  keys.every((key) => listing.images.some(({ image }) => image === key));

/** The pictures as they are to be, where that is not how they are. */
function changedImages(listing: ListingDetail, keys: string[]): Pick<NewListing, 'images'> {
  const before = listing.images.map(({ image }) => image);
  return before.join() === keys.join() ? {} : { images: keys };
}

/** Saves the changes to a listing, and publishes a draft where that was chosen; then opens its page. After a failure everything typed stays. Without a network, changes without new photos wait on this device. */
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

  /** Returns how the changes wait; a draft that is to be published is not kept, because publishing it would not follow. */
  function keptEdit(body: NewListing, keys: string[], isPublished: boolean): Kept | undefined {
    if (isPublished || !areStored(listing, keys)) return undefined;
    return {
      kind: 'edit',
      label: body.title,
      path: paths.editListing(id),
      form: { name: editDraft(id), content: form.getValues() },
      version: listing.version,
    };
  }

  async function saveWith(body: NewListing, keys: string[], signal: AbortSignal, isPublished: boolean) {
    const kept = keptEdit(body, keys, isPublished);
    await editListing.mutateAsync({ body: { ...body, ...changedImages(listing, keys) }, signal, kept });
    pictures.store.markSaved();
    onSaved();
  }

  const leave = () => navigate(paths.listing(id), { replace: true });
  const save = (body: NewListing, next: () => unknown, isPublished = false) =>
    attempt(() => run((keys, signal) => saveWith(body, keys, signal, isPublished)), {
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
        toast.success(t(listing.status === 'draft' ? 'myListings.draftSaved' : 'myListings.saved'));
        leave();
      }),
    /** Saves a draft and puts it online. */
    publish: (body: NewListing) => save(body, () => publish(leave), true),
  };
}
