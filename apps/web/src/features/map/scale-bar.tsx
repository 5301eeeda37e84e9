import { groupDigits } from '@laterite/shared/money.ts';
import { ArrowUp } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { kmPerPixel, type View } from './projection.ts';

/** Maximum length of the bar, in pixels. */
const maxWidth = 90;

/** Returns the largest of 1, 2 and 5 times a power of ten that is not greater than a number. */
function roundLength(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km));
  return [5, 2, 1].map((part) => part * power).find((length) => length <= km) ?? power;
}

/** Shows the direction of north and the scale. */
export function ScaleBar({ view }: { view: View }) {
  const { t } = useTexts();
  const perPixel = kmPerPixel(view);
  const km = roundLength(perPixel * maxWidth);
  return (
    <div className="pointer-events-none absolute bottom-2 left-2 flex items-end gap-2 rounded-8 bg-surface/85 px-1.5 py-1 text-13 text-text-2">
      <span className="flex flex-col items-center leading-none font-semibold">
        <ArrowUp aria-hidden="true" className="size-3.5" />
        {t('map.north')}
      </span>
      <span
        style={{ width: km / perPixel }}
        className="border-x-2 border-b-2 border-text-2 pb-0.5 text-center leading-tight tabular-nums"
      >
        {km < 1 ? `${Math.round(km * 1000)} m` : `${groupDigits(km)} km`}
      </span>
    </div>
  );
}
