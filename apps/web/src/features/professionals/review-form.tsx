import type {
  ProfessionalDetail,
  ProfessionalReview,
} from '@laterite/shared/features/professionals/professional.ts';
import { reviewEditDays } from '@laterite/shared/features/professionals/review-rules.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useAskToSignIn } from '../../lib/use-ask-to-sign-in.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useReview } from './professionals.mutations.ts';
import { reviewsQuery } from './professionals.queries.ts';

const maxLength = 2000;

function useSendReview(id: string, onSent: () => void) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const review = useReview(id);
  const send = (rating: number, comment: string) =>
    attempt(() => review.mutateAsync({ rating, comment }), {
      done: t('opinions.commentPublished'),
      failed: t('opinions.commentFailed'),
      offline: t('opinions.commentFailed'),
      signIn: t('opinions.commentSignIn'),
      onDone: onSent,
    });
  return { send, isSending: review.isPending };
}

interface FormProps {
  professional: ProfessionalDetail;
  /** The member's earlier review, which this one replaces. */
  mine: ProfessionalReview | undefined;
}

function OpinionForm({ professional, mine }: FormProps) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const askToSignIn = useAskToSignIn();
  const [stars, setStars] = useState<number | null>(mine?.rating ?? null);
  const [text, setText] = useState(mine?.comment ?? '');
  const { send, isSending } = useSendReview(professional._id, () => {
    if (mine) return;
    setText('');
    setStars(null);
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isMember) return askToSignIn(t('opinions.commentSignIn'));
    if (!text.trim() || isSending) return;
    if (!stars) return toast.error(t('professionals.reviewNeedsStars'));
    void send(stars, text.trim());
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-5 flex flex-col gap-2 rounded-12 border border-line bg-surface p-4"
    >
      <RatingInput
        legend={t('professionals.yourStars')}
        value={stars}
        labelOf={(count) => t('professionals.stars', { count })}
        onRate={setStars}
      />
      <TextArea
        label={t('professionals.yourReview')}
        placeholder={t('professionals.reviewPrompt')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={maxLength}
      />
      <Button type="submit" kind="quiet" className="self-end">
        {t(
          isSending
            ? 'professionals.sendingReview'
            : mine
              ? 'professionals.editReview'
              : 'professionals.sendReview',
        )}
      </Button>
    </form>
  );
}

/** Stars and a few words about a professional; for members, never about oneself, and for 30 days to change. */
export function ReviewForm({ professional }: { professional: ProfessionalDetail }) {
  const { me } = useSession();
  const { data } = useInfiniteQuery(reviewsQuery(professional._id));
  if (me?._id === professional.userId) return null;
  const mine = me && data?.pages.flatMap(({ items }) => items).find(({ author }) => author?._id === me._id);
  const isClosed = mine && Date.now() - Date.parse(mine.createdAt) > reviewEditDays * dayMs;
  return isClosed ? null : (
    <OpinionForm key={mine?._id ?? 'first'} professional={professional} mine={mine ?? undefined} />
  );
}
