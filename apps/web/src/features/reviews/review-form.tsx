import type { Review } from '@laterite/shared/features/reviews/review.ts';
import { maxReviewLength, reviewEditDays } from '@laterite/shared/features/reviews/review-rules.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useRemovedLinksNotice } from '../../lib/forms/use-removed-links-notice.ts';
import { useTextDraft } from '../../lib/forms/use-text-draft.ts';
import { useSession } from '../../lib/session/session.ts';
import { useRedirectToLogin } from '../../lib/session/use-redirect-to-login.ts';
import { toast } from '../../lib/view/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RatingInput } from '../../ui/fields/rating-input.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import type { ReviewedId } from './reviewed.ts';
import { reviewDraft, starsDraft, useReview } from './reviews.mutations.ts';
import { reviewsQuery } from './reviews.queries.ts';

function useSendReview(reviewed: ReviewedId, onSent: (comment: string) => void) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const showRemovedLinksNotice = useRemovedLinksNotice();
  const review = useReview(reviewed);
  const send = (rating: number, comment: string) =>
    attempt(() => review.mutateAsync({ rating, comment }), {
      failed: t('opinions.commentFailed'),
      offline: t('opinions.commentFailed'),
      signIn: t('opinions.commentSignIn'),
      onDone(published) {
        if (!showRemovedLinksNotice(comment, published.comment))
          toast.success(t('opinions.commentPublished'));
        onSent(comment);
      },
      onQueued: () => onSent(comment),
    });
  return { send, isSending: review.isPending };
}

interface FormProps {
  reviewed: ReviewedId;
  /** Earlier review by the member, which the new one replaces. */
  mine: Review | undefined;
}

function OpinionForm({ reviewed, mine }: FormProps) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const redirectToLogin = useRedirectToLogin();
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, read, write, clear } = useTextDraft(reviewDraft(reviewed.id), mine?.comment);
  const rating = useTextDraft(starsDraft(reviewed.id), String(mine?.rating ?? ''));
  const stars = Number(rating.text) || null;
  const { send, isSending } = useSendReview(reviewed, (sent) => {
    rating.clear();
    // A text that was changed meanwhile edits the review that was sent.
    if (read().trim() === sent) clear();
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isMember) return redirectToLogin(t('opinions.commentSignIn'));
    if (isSending) return;
    if (!text.trim()) {
      setEmpty(true);
      return field.current?.focus();
    }
    if (!stars) return toast.error(t('reviews.needsStars'));
    void send(stars, text.trim());
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-5 flex flex-col gap-2 rounded-12 border border-line bg-surface p-4"
    >
      <RatingInput
        legend={t('common.yourRating')}
        value={stars}
        labelOf={(count) => t('reviews.stars', { count })}
        onRate={(count) => rating.write(String(count))}
      />
      <TextArea
        label={t('common.yourReview')}
        placeholder={t('reviews.prompt')}
        ref={field}
        value={text}
        onChange={(event) => {
          setEmpty(false);
          write(event.target.value);
        }}
        error={isEmpty ? t('field.required') : undefined}
        maxLength={maxReviewLength}
      />
      <Button type="submit" kind="quiet" className="self-end">
        {t(isSending ? 'common.sending' : mine ? 'reviews.edit' : 'common.publishReview')}
      </Button>
    </form>
  );
}

/** Form for a rating and a comment on a professional or a company; only for members, not for their own page, and editable for 30 days. */
export default function ReviewForm({ reviewed, isOwn }: { reviewed: ReviewedId; isOwn: boolean }) {
  const { data } = useInfiniteQuery(reviewsQuery(reviewed));
  if (isOwn) return null;
  const mine = data?.pages[0]?.mine;
  const isClosed = mine && Date.now() - Date.parse(mine.createdAt) > reviewEditDays * dayMs;
  return isClosed ? null : <OpinionForm key={mine?._id ?? 'first'} reviewed={reviewed} mine={mine} />;
}
