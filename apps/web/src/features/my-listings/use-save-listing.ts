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

/** Saves the changes to a listing and goes to its page; whatever goes wrong, everything typed stays. */
export function useSaveListing(listing: ListingDetail, form: PublishForm, pictures: Photos) {
  const { _id: id } = listing;
  const { t } = useTexts();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const editListing = useEditListing(id);
  const { sent, cancel, run } = usePhotosSent(pictures);

  async function saveWith(body: NewListing, keys: string[], signal: AbortSignal) {
    await editListing.mutateAsync({ body: { ...body, ...changedImages(listing, keys) }, signal });
    pictures.store.markSaved();
    toast.success(t('myListings.saved'));
    navigate(paths.listing(id), { replace: true });
  }

  return {
    sent,
    isPending: editListing.isPending,
    cancel,
    save: (body: NewListing) =>
      attempt(() => run((keys, signal) => saveWith(body, keys, signal)), {
        failed: t('myListings.saveFailed'),
        form,
      }),
  };
}
