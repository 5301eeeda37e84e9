import type { NewListing } from '@laterite/shared/features/listings/listing.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { sendKeys } from '../../lib/send-key.ts';
import { useSignInAgain } from '../../lib/sign-in-again.ts';
import { toast } from '../../lib/toast.ts';
import { followUpload } from '../../lib/upload.ts';
import { paths } from '../../paths.ts';
import type { JustPublishedState } from './just-published.tsx';
import { usePublish } from './listings.mutations.ts';
import { clearDraft } from './publish-draft.ts';
import type { PublishForm } from './publish-form.ts';

/** Sends the listing, says how far it is, and leads on; whatever goes wrong, everything typed stays. */
export function useSendListing(form: PublishForm) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const signInAgain = useSignInAgain();
  const publish = usePublish();
  const [sent, setSent] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  const [keyOf] = useState(sendKeys);

  useEffect(() => () => controller.current?.abort(), []);

  function say(error: unknown) {
    if (error instanceof DOMException && error.name === 'AbortError') {
      toast.message(t('publish.cancelled'));
      return;
    }
    if (signInAgain(error, t('layout.signInToPublish'))) return;
    toast.error(messageOf(error, t('publish.failed'), t('common.networkError')));
    showFieldErrors(form, error);
  }

  return {
    sent,
    cancel: () => controller.current?.abort(),
    async send(listing: NewListing, image: Blob) {
      controller.current = new AbortController();
      const { signal } = controller.current;
      followUpload(signal, setSent, keyOf(listing, image));
      setSent(0);
      try {
        const { _id: id, title } = await publish.mutateAsync({ listing, image, signal });
        clearDraft();
        toast.success(t('publish.published'));
        const state: JustPublishedState = { justPublished: { id, title } };
        navigate(paths.section('btp'), { state });
      } catch (error) {
        say(error);
      } finally {
        setSent(null);
      }
    },
  };
}
