import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { ChangeQueuedError } from '../../../lib/device/change-queued.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { loadModule } from '../../../lib/loading/load-module.ts';
import { useNavigate } from '../../../lib/navigation/router.tsx';
import { ApiError, isUnanswered } from '../../../lib/requests/api-error.ts';
import { toast } from '../../../lib/view/toast.ts';
import { paths } from '../../../paths.ts';
import type { Photos } from '../../uploads/use-photos.ts';
import { usePhotosSent } from '../../uploads/use-photos-sent.ts';
import { usePublish } from '../listings.mutations.ts';
import type { JustPublishedState } from './just-published.tsx';
import { type DraftWriter, removeDraft, replaceDraft } from './publish-draft.ts';
import type { PublishForm } from './publish-form.ts';

const loadOutbox = () => loadModule(() => import('../../outbox/queue-change.ts'));

/** Returns whether an earlier request with the key of this draft was applied with other content. */
const isDoneBefore = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_reused';

/** Publishes the listing after its photos are uploaded, reports the progress and opens the next page; without a response the listing is queued in the outbox. After a failure all typed values are retained. */
export function useSendListing(form: PublishForm, pictures: Photos, draftId: string, writer: DraftWriter) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const publish = usePublish();
  const { sent, cancel, run } = usePhotosSent(pictures);

  async function endDraft() {
    await writer.end();
    await removeDraft(draftId);
  }

  async function publishWith(listing: NewListing, signal: AbortSignal) {
    const options = { signal, idempotencyKey: draftId };
    const { _id, title, section, status } = await publish.mutateAsync({ listing, options });
    await endDraft();
    toast.success(t(status === 'pending' ? 'publish.justWaiting' : 'publish.published'));
    const state: JustPublishedState = { justPublished: { _id, title, section, status } };
    navigate(paths.section('btp'), { state });
  }

  /** Queues the listing in the outbox; if the browser refuses storage, the listing stays in the form and `error` is thrown. */
  async function putInQueue(listing: NewListing, error: unknown, firstTryAt: number | null) {
    try {
      const [{ queueListing }, draft] = await Promise.all([loadOutbox(), writer.end()]);
      await queueListing(draft, listing, firstTryAt);
    } catch {
      throw error;
    }
    await replaceDraft(draftId);
    throw new ChangeQueuedError();
  }

  async function publishOrQueue(listing: NewListing, images: string[], signal: AbortSignal) {
    const firstTryAt = navigator.onLine ? Date.now() : null;
    try {
      await publishOrCorrect({ ...listing, images }, signal);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await putInQueue(listing, error, firstTryAt);
    }
  }

  /** Opens the edit form of the listing that an earlier request published, with the values of this form. If the listing is not found, the draft is retained. */
  async function correct() {
    const { continueAsEdit } = await loadModule(() => import('./continue-as-edit.ts'));
    const id = await continueAsEdit(form.getValues(), pictures.store.read());
    toast.message(t(id ? 'publish.doneBefore' : 'publish.doneBeforeUnknown'));
    if (id) await endDraft();
    navigate(id ? paths.editListing(id) : paths.myListings);
  }

  async function publishOrCorrect(listing: NewListing, signal: AbortSignal) {
    try {
      await publishWith(listing, signal);
    } catch (error) {
      if (!isDoneBefore(error)) throw error;
      await correct();
    }
  }

  const sendOrQueue = (listing: NewListing) =>
    run(
      (images, signal) => publishOrQueue(listing, images, signal),
      () => putInQueue(listing, new ApiError(0), null),
    );

  return {
    sent,
    cancel,
    send: (listing: NewListing) =>
      attempt(() => sendOrQueue(listing), {
        failed: t('publish.failed'),
        signIn: t('layout.signInToPublish'),
        cancelled: t('publish.cancelled'),
        form,
        onQueued: () => navigate(paths.myListings),
        onFailed(error) {
          // The draft is retained, so the form is restored after the verification.
          if (error instanceof ApiError && error.code === 'phone_unproven')
            navigate(paths.verifyPhone(paths.upload));
        },
      }),
  };
}
