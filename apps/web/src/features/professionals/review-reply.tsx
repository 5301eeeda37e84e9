import type { ProfessionalReview } from '@laterite/shared/features/professionals/professional.ts';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useReply } from './professionals.mutations.ts';

const maxLength = 1000;

interface Props {
  id: string;
  review: ProfessionalReview;
  name: string;
  /** Whether the reader is the professional, who may answer. */
  isOwn: boolean;
}

interface FormProps extends Pick<Props, 'id' | 'review'> {
  onClose: () => void;
}

function ReplyForm({ id, review, onClose }: FormProps) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [text, setText] = useState(review.reply ?? '');
  const reply = useReply(id, review._id);

  const save = (words: string) =>
    attempt(() => reply.mutateAsync(words), { failed: t('professionals.replyFailed'), onDone: onClose });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim()) void save(text.trim());
  };

  return (
    <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-2">
      <TextArea
        label={t('professionals.yourReply')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        maxLength={maxLength}
        rows={3}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!text.trim() || reply.isPending}>
          {t('professionals.sendReply')}
        </Button>
        {review.reply && (
          <Button kind="outline" disabled={reply.isPending} onClick={() => void save('')}>
            {t('professionals.removeReply')}
          </Button>
        )}
        <Button kind="text" onClick={onClose}>
          {t('professionals.cancelReply')}
        </Button>
      </div>
    </form>
  );
}

/** What the professional answered to a review; they themselves write, change or remove it here. */
export function ReviewReply({ id, review, name, isOwn }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ReplyForm id={id} review={review} onClose={() => setOpen(false)} />;
  return (
    <>
      {review.reply && (
        <div className="mt-2 rounded-8 bg-sunk px-3 py-2 text-15">
          <p className="font-semibold">{t('professionals.reply', { name })}</p>
          <p className="break-words whitespace-pre-line">{review.reply}</p>
        </div>
      )}
      {isOwn && (
        <Button kind="text" onClick={() => setOpen(true)}>
          {t(review.reply ? 'professionals.editReply' : 'professionals.addReply')}
        </Button>
      )}
    </>
  );
}
