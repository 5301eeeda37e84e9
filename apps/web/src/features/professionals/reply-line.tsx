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

/** Shows `Répond en général en 2 h · répond à 9 demandes sur 10`, from the third request within 30 days on; without the delay where none was answered. */
export function ReplyLine({ replies }: { replies: ReplyFigures | null }) {
  const { t } = useTexts();
  const delayOf = useDelay();
  if (!replies) return null;
  const { medianMinutes, rate } = replies;
  const delay =
    medianMinutes === null ? [] : [t('sellerFigures.repliesIn', { delay: delayOf(medianMinutes) })];
  return (
    <p className="flex items-center gap-1.5 text-14 text-text-2">
      <Clock className="size-4 shrink-0" />
      <span className="first-letter:uppercase">
        {[...delay, t('sellerFigures.repliesTo', { count: Math.round(rate * 10) })].join(' · ')}
      </span>
    </p>
  );
}
