import type { ReplyFigures } from '@laterite/shared/features/professionals/professional.ts';
import { Clock } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';

const minutesADay = 24 * 60;

function useDelay() {
  const { t } = useTexts();
  return (minutes: number) => {
    if (minutes < 60) return t('sellerFigures.minutes', { count: minutes });
    if (minutes < minutesADay) return t('sellerFigures.hours', { count: Math.round(minutes / 60) });
    return t('sellerFigures.days', { count: Math.round(minutes / minutesADay) });
  };
}

interface Props {
  replies: ReplyFigures | null;
  /** Shows only the delay. */
  isShort?: boolean;
}

/** Shows `Répond en général en 2 h`, from the third request within 30 days on. */
export function ReplyLine({ replies, isShort }: Props) {
  const { t } = useTexts();
  const delayOf = useDelay();
  if (replies?.medianMinutes == null) return null;
  return (
    <p className="flex items-center gap-1.5 text-14 text-text-2">
      <Clock className="size-4 shrink-0" />
      <span>
        {t('sellerFigures.repliesIn', { delay: delayOf(replies.medianMinutes) })}
        {!isShort && ` · ${t('sellerFigures.repliesTo', { count: Math.round(replies.rate * 10) })}`}
      </span>
    </p>
  );
}
