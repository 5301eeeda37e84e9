import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { keyPerContent } from '../../../lib/idempotency-key.ts';
import { useNavigate } from '../../../lib/router.tsx';
import { showFailure } from '../../../lib/show-failure.ts';
import { useSignInAgain } from '../../../lib/sign-in-again.ts';
import { toast } from '../../../lib/toast.ts';
import { paths } from '../../../paths.ts';
import type { Photos } from '../../uploads/use-photos.ts';
import { usePhotosSent } from '../../uploads/use-photos-sent.ts';
import { usePublish } from '../listings.mutations.ts';
import type { JustPublishedState } from './just-published.tsx';
import { clearDraft } from './publish-draft.ts';
import type { PublishForm } from './publish-form.ts';

/** Sends the listing once its photos are there, says how far it is, and leads on; whatever goes wrong, everything typed stays. */
export function useSendListing(form: PublishForm, pictures: Photos) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const publish = usePublish();
  const { sent, cancel, run } = usePhotosSent(pictures);
  const [keyOf] = useState(keyPerContent);

  function say(error: unknown) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      toast.message(t('publish.cancelled'));
      return;
    }
    if (signInAgain(error, t('layout.signInToPublish'))) return;
    showFailure(form, error, messageOf(error, t('publish.failed'), t('common.networkError')));
    // The draft stays, so the way back finds everything typed.
    if (error instanceof ApiError && error.code === 'phone_unproven')
      navigate(paths.verifyPhone(paths.upload));
  }

  async function publishWith(listing: NewListing, signal: AbortSignal) {
    const { _id, title, section, status } = await publish.mutateAsync({
      listing,
      options: { signal, idempotencyKey: keyOf(listing) },
    });
    clearDraft();
    toast.success(t(status === 'pending' ? 'publish.justWaiting' : 'publish.published'));
    const state: JustPublishedState = { justPublished: { _id, title, section, status } };
    navigate(paths.section('btp'), { state });
  }

  return {
    sent,
    cancel,
    send: (listing: NewListing) =>
      run((images, signal) => publishWith({ ...listing, images }, signal)).catch(say),
  };
}
