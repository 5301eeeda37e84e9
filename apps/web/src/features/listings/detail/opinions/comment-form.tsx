import { constants } from '@laterite/shared/constants.ts';
import { maxCommentLength } from '@laterite/shared/features/listings/comment-input.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { textSince } from '../../../../lib/forms/text-since.ts';
import { useAttempt } from '../../../../lib/forms/use-attempt.ts';
import { useRemovedLinksNotice } from '../../../../lib/forms/use-removed-links-notice.ts';
import { useTextDraft } from '../../../../lib/forms/use-text-draft.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useRedirectToLogin } from '../../../../lib/session/use-redirect-to-login.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { commentDraft, useComment } from '../../listings.mutations.ts';

/** Form for a comment: requires a rating first, rejects blank text, and retains the text if sending fails. */
export function CommentForm({ listing, isOwn }: { listing: ListingDetail; isOwn: boolean }) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const redirectToLogin = useRedirectToLogin();
  const attempt = useAttempt();
  const showRemovedLinksNotice = useRemovedLinksNotice();
  const comment = useComment(listing._id);
  const { text, read, write } = useTextDraft(commentDraft(listing._id));
  const [isPublished, setPublished] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (!isPublished) return;
    const timer = setTimeout(() => setPublished(false), constants.commentSuccessMs);
    return () => clearTimeout(timer);
  }, [isPublished]);

  const empty = () => write(textSince(text, read()));
  const form = {
    getValues: () => ({ comment: text }),
    setError(_: string, { message }: { message: string }) {
      setRefusal(message);
      area.current?.focus();
    },
  };
  const send = () =>
    attempt(() => comment.mutateAsync(text.trim()), {
      failed: t('opinions.commentFailed'),
      offline: t('opinions.commentFailed'),
      signIn: t('opinions.commentSignIn'),
      form,
      onQueued: empty,
      onDone(published) {
        empty();
        setPublished(!showRemovedLinksNotice(text, published.comment));
      },
    });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isMember) return redirectToLogin(t('opinions.commentSignIn'));
    if (!text.trim() || comment.isPending) return;
    if (!isOwn && listing.myRating === null) return toast.error(t('opinions.commentRateFirst'));
    send();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <TextArea
        label={t(isOwn ? 'opinions.yourAnswer' : 'common.yourReview')}
        placeholder={isOwn ? undefined : t('opinions.commentPrompt')}
        value={text}
        ref={area}
        error={refusal}
        onChange={(event) => {
          setRefusal(undefined);
          write(event.target.value);
        }}
        maxLength={maxCommentLength}
      />
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-14 text-muted tabular-nums">
          {isPublished ? (
            <span className="flex items-center gap-1.5 font-semibold text-success">
              <CircleCheck className="size-4.5" />
              {t(isOwn ? 'opinions.answerPublished' : 'opinions.commentPublished')}
            </span>
          ) : (
            <span aria-hidden="true">
              {t('opinions.commentCount', { count: text.length, max: groupDigits(maxCommentLength) })}
            </span>
          )}
        </p>
        <Button type="submit" kind="quiet">
          {t(comment.isPending ? 'common.sending' : isOwn ? 'opinions.answerSubmit' : 'common.publishReview')}
        </Button>
      </div>
    </form>
  );
}
