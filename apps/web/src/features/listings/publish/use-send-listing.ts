import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { keyPerContent } from '../../../lib/idempotency-key.ts';
import { useNavigate } from '../../../lib/router.tsx';
import { toast } from '../../../lib/toast.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
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
  const attempt = useAttempt();
  const publish = usePublish();
  const { sent, cancel, run } = usePhotosSent(pictures);
  const [keyOf] = useState(keyPerContent);

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
      attempt(() => run((images, signal) => publishWith({ ...listing, images }, signal)), {
        failed: t('publish.failed'),
        signIn: t('layout.signInToPublish'),
        cancelled: t('publish.cancelled'),
        form,
        onFailed(error) {
          // The draft stays, so the way back finds everything typed.
          if (error instanceof ApiError && error.code === 'phone_unproven')
            navigate(paths.verifyPhone(paths.upload));
        },
      }),
  };
}
