import { useTexts } from '../../i18n/i18n.tsx';
import { formatDecimal } from '../../lib/formats/format.ts';
import { StarIcon } from '../pictures/star-icon.ts';

interface Props {
  average: number;
  count: number;
}

/** Shows `★ 4,7 (64)`; renders nothing without ratings. */
export function RatingLine({ average, count }: Props) {
  const { t, language } = useTexts();
  if (count === 0) return null;
  const shown = formatDecimal(average, language);
  return (
    <p className="flex items-center gap-1 text-14">
      <StarIcon className="size-4 shrink-0 fill-current text-star" />
      <span className="sr-only">{t('common.rating', { average: shown, count })}</span>
      <span aria-hidden="true" className="font-semibold text-star tabular-nums">
        {shown}
      </span>
      <span aria-hidden="true" className="text-muted tabular-nums">
        ({count})
      </span>
    </p>
  );
}
