import type { ReplyFigures } from '@laterite/shared/features/professionals/professional.ts';
import { Clock } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';

const minutesADay = 24 * 60;

function useDelay() {
  const { t } = useTexts();
  return (minutes: number) => {
    if (minutes < 60) return t('professionals.minutes', { count: minutes });
    if (minutes < minutesADay) return t('professionals.hours', { count: Math.round(minutes / 60) });
    return t('professionals.days', { count: Math.round(minutes / minutesADay) });
  };
}

/** `Répond en général en 2 h`, from the third request of 30 days on. */
export function ReplyLine({ replies }: { replies: ReplyFigures | null }) {
  const { t } = useTexts();
  const delayOf = useDelay();
  if (replies?.medianMinutes == null) return null;
  return (
    <p className="flex items-center gap-1.5 text-14 text-text-2">
      <Clock className="size-4 shrink-0" />
      <span>
        {t('professionals.repliesIn', { delay: delayOf(replies.medianMinutes) })} ·{' '}
        {t('professionals.repliesTo', { count: Math.round(replies.rate * 10) })}
      </span>
    </p>
  );
}
