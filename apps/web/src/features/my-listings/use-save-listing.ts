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
import type { Photos } from '../uploads/use-photos.ts';
import { usePhotosSent } from '../uploads/use-photos-sent.ts';
import { usePublishDraft } from './use-publish-draft.ts';

interface Change {
  body: NewListing;
  signal: AbortSignal;
}

function useEditListing(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, signal }: Change) => api.listings.edit({ params: { id }, body }, { signal }),
    onSuccess(listing) {
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });
}

/** The pictures as they are to be, where that is not how they are. */
function changedImages(listing: ListingDetail, keys: string[]): Pick<NewListing, 'images'> {
  const before = listing.images.map(({ image }) => image);
  return before.join() === keys.join() ? {} : { images: keys };
}

/** Saves the changes to a listing, and publishes a draft where that was chosen; then opens its page. After a failure everything typed stays. */
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

  async function saveWith(body: NewListing, keys: string[], signal: AbortSignal) {
    await editListing.mutateAsync({ body: { ...body, ...changedImages(listing, keys) }, signal });
    pictures.store.markSaved();
    onSaved();
  }

  const save = (body: NewListing, next: () => unknown) =>
    attempt(() => run((keys, signal) => saveWith(body, keys, signal)), {
      failed: t('myListings.saveFailed'),
      form,
      onDone: next,
    });
  const leave = () => navigate(paths.listing(id), { replace: true });

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
    publish: (body: NewListing) => save(body, () => publish(leave)),
  };
}
