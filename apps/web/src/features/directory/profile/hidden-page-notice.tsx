import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { HiddenPage } from '@laterite/shared/features/profiles/hidden-page.ts';
import type { ProfileKind } from '@laterite/shared/features/profiles/profile.ts';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatDay } from '../../../lib/formats/dates.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { api } from '../../../lib/requests/api.ts';
import { invalidates } from '../../../lib/requests/invalidates.ts';
import { Button } from '../../../ui/controls/button.tsx';

interface Props {
  kind: ProfileKind;
  id: string;
  hidden: HiddenPage;
  /** Whether the reader may edit the page, and therefore request a new review. */
  mayAsk: boolean;
}

/** Notice on a hidden page with the reason and a button to request a review. */
export default function HiddenPageNotice({ kind, id, hidden: { reason, reviewAskedAt }, mayAsk }: Props) {
  const { t, language } = useTexts();
  const attempt = useAttempt();
  const ask = useMutation({
    mutationFn: () => api.profiles.askReview({ params: { kind, id } }),
    onSuccess: invalidates({ queryKey: [kind] }),
  });
  const send = () =>
    attempt(() => ask.mutateAsync(), { done: t('hiddenPage.asked'), failed: t('hiddenPage.askFailed') });
  return (
    <section
      aria-label={t('hiddenPage.title')}
      className="flex flex-col items-start gap-2 rounded-12 bg-warn-tint p-4"
    >
      <h2 className="text-16 font-bold">{t('hiddenPage.title')}</h2>
      <p className="text-15 break-words">
        {reason
          ? t('hiddenPage.reason', { reason: localizeReason(reason, language) })
          : t('hiddenPage.reported')}
      </p>
      {reviewAskedAt && (
        <p role="status" className="text-15 font-semibold">
          {t('hiddenPage.waiting', { date: formatDay(reviewAskedAt.slice(0, 10), language) })}
        </p>
      )}
      {!reviewAskedAt && mayAsk && (
        <>
          <p className="text-15 text-text-2">{t('hiddenPage.hint')}</p>
          <Button size="tight" disabled={ask.isPending} onClick={send}>
            {t('hiddenPage.ask')}
          </Button>
        </>
      )}
    </section>
  );
}
