import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { useAskToSignIn, useSignInAgain } from '../../lib/sign-in-again.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useReview } from './professionals.mutations.ts';

const maxLength = 2000;

function useSendReview(id: string, onSent: () => void) {
  const { t } = useTexts();
  const signInAgain = useSignInAgain();
  const review = useReview(id);
  const send = async (rating: number, comment: string) => {
    try {
      await review.mutateAsync({ rating, comment });
      onSent();
      toast.success(t('opinions.commentPublished'));
    } catch (error) {
      if (signInAgain(error, t('opinions.commentSignIn'))) return;
      const isRefused = error instanceof ApiError && error.status > 0;
      toast.error(
        isRefused ? messageOf(error, t('opinions.commentFailed'), '') : t('opinions.commentFailed'),
      );
    }
  };
  return { send, isSending: review.isPending };
}

/** Stars and a few words about a professional; for members, and never about oneself. */
export function ReviewForm({ professional }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const { isMember, me } = useSession();
  const askToSignIn = useAskToSignIn();
  const [stars, setStars] = useState<number | null>(null);
  const [text, setText] = useState('');
  const { send, isSending } = useSendReview(professional._id, () => {
    setText('');
    setStars(null);
  });
  if (me?._id === professional.userId) return null;

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
        {t(isSending ? 'professionals.sendingReview' : 'professionals.sendReview')}
      </Button>
    </form>
  );
}
