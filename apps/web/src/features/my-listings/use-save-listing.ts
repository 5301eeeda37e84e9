import type { NewListing } from '@laterite/shared/features/listings/listing.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { useSignInAgain } from '../../lib/sign-in-again.ts';
import { toast } from '../../lib/toast.ts';
import { followUpload } from '../../lib/upload.ts';
import { paths } from '../../paths.ts';
import { listingQuery } from '../listings/listing.queries.ts';
import type { PublishForm } from '../listings/publish-form.ts';

interface Change {
  body: NewListing;
  image: Blob | undefined;
  signal: AbortSignal;
}

function useEditListing(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, image, signal }: Change) =>
      api.listings.edit({ params: { id }, body, ...(image && { files: { image } }) }, { signal }),
    onSuccess(listing) {
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });
}

/** Saves the changes to a listing and goes to its page; whatever goes wrong, everything typed stays. */
export function useSaveListing(id: string, form: PublishForm) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const editListing = useEditListing(id);
  const [sent, setSent] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  function say(error: unknown) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (signInAgain(error, t('myListings.saveFailed'))) return;
    toast.error(messageOf(error, t('myListings.saveFailed'), t('common.networkError')));
    showFieldErrors(form, error);
  }

  return {
    sent,
    isPending: editListing.isPending,
    cancel: () => controller.current?.abort(),
    async save(body: NewListing, image: Blob | undefined) {
      controller.current = new AbortController();
      const { signal } = controller.current;
      // Texts are gone in an instant; only a picture has a progress worth showing.
      if (image) {
        followUpload(signal, setSent);
        setSent(0);
      }
      try {
        await editListing.mutateAsync({ body, image, signal });
        toast.success(t('myListings.saved'));
        navigate(paths.listing(id), { replace: true });
      } catch (error) {
        say(error);
      } finally {
        setSent(null);
      }
    },
  };
}
