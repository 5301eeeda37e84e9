import type { Review } from '@laterite/shared/features/reviews/review.ts';
import { maxReplyLength } from '@laterite/shared/features/reviews/review-rules.ts';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useEdition } from '../../lib/forms/use-edition.ts';
import { useRemovedLinksNotice } from '../../lib/forms/use-removed-links-notice.ts';
import { useTextDraft } from '../../lib/forms/use-text-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DeleteOwnButton } from '../../ui/sheets/delete-own-button.tsx';
import { StaleStrip } from '../../ui/sheets/stale-strip.tsx';
import type { Reviewed } from './reviewed.ts';
import { replyDraft, useReadReview, useReply } from './reviews.mutations.ts';

interface Props {
  reviewed: Reviewed;
  review: Review;
}

interface FormProps extends Props {
  onClose: () => void;
}

function ReplyForm({ reviewed, review, onClose }: FormProps) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const showRemovedLinksNotice = useRemovedLinksNotice();
  const { text, read, write, clear } = useTextDraft(replyDraft(review._id), review.reply ?? '');
  const reply = useReply(reviewed, review._id);

  const edition = useEdition(review, useReadReview(reviewed, review._id));

  /** Closes the form; a text that was changed meanwhile stays, to edit the reply that was sent. */
  const finish = (sent: string, published?: Review) => {
    if (sent && read().trim() !== sent) return published && edition.markSaved(published);
    clear();
    onClose();
  };
  const save = (words: string) =>
    attempt(() => reply.mutateAsync({ reply: words, version: edition.version }), {
      edition,
      failed: t('reviews.replyFailed'),
      onQueued: () => finish(words),
      onDone(published) {
        if (published) showRemovedLinksNotice(words, published.reply);
        finish(words, published);
      },
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim()) void save(text.trim());
  };

  return (
    <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-2">
      <TextArea
        label={t('reviews.yourReply')}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        maxLength={maxReplyLength}
        rows={3}
      />
      <StaleStrip edition={edition} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!text.trim() || reply.isPending}>
          {t('reviews.sendReply')}
        </Button>
        {review.reply && (
          <Button kind="outline" disabled={reply.isPending} onClick={() => void save('')}>
            {t('reviews.removeReply')}
          </Button>
        )}
        <Button kind="text" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Button for the team that deletes the reply of a reviewed side. */
function DeleteReply({ reviewed, review: { _id } }: Props) {
  const { t } = useTexts();
  const { isPending, mutateAsync } = useReply(reviewed, _id);
  return (
    <DeleteOwnButton
      id={`reply-${_id}`}
      authorId={null}
      isAboutMe={reviewed.isOwn}
      label={t('reviews.removeReply')}
      question={t('reviews.removeReplyAsk')}
      deleted={t('reviews.replyRemoved')}
      failed={t('reviews.replyRemoveFailed')}
      isPending={isPending}
      onDelete={() => mutateAsync({ reply: '' })}
    />
  );
}

/** Public reply to a review; the reviewed side writes, edits and deletes it here. */
export function ReviewReply({ reviewed, review }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ReplyForm reviewed={reviewed} review={review} onClose={() => setOpen(false)} />;
  return (
    <>
      {review.reply && (
        <div className="mt-2 rounded-8 bg-sunk px-3 py-2 text-15">
          <p className="font-semibold">{t('reviews.reply', { name: reviewed.name })}</p>
          <p className="break-words whitespace-pre-line">{review.reply}</p>
        </div>
      )}
      {review.reply && !reviewed.mayReply && <DeleteReply reviewed={reviewed} review={review} />}
      {reviewed.mayReply && (
        <Button kind="text" size="tight" className="-ml-3" onClick={() => setOpen(true)}>
          {t(review.reply ? 'reviews.editReply' : 'reviews.addReply')}
        </Button>
      )}
    </>
  );
}
