import { imageUrl } from '@laterite/shared/image-url.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { apiUrl } from '../../lib/requests/api-url.ts';

const label = 'pointer-events-none absolute top-2 rounded-8 px-2 py-1 text-13 font-semibold';
const picture = 'absolute inset-0 size-full object-cover';

interface Props {
  before: string;
  after: string;
  /** Description of the photos. */
  title: string;
}

/** Comparison of two photos of the same place with a slider, moved by touch, mouse or arrow keys. */
export function BeforeAfter({ before, after, title }: Props) {
  const { t } = useTexts();
  const [part, setPart] = useState(50);
  // The server renders no style attribute, which the page's policy refuses.
  const isMoved = part !== 50;
  const source = (image: string) => apiUrl(imageUrl(image, 960)!);
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-line">
      <img src={source(after)} alt={t('ui.afterOf', { title })} loading="lazy" className={picture} />
      <img
        src={source(before)}
        alt={t('ui.beforeOf', { title })}
        loading="lazy"
        className={`${picture} [clip-path:inset(0_50%_0_0)]`}
        style={isMoved ? { clipPath: `inset(0 ${100 - part}% 0 0)` } : undefined}
      />
      <span aria-hidden="true" className={`${label} left-2 bg-[#1c1917] text-white`}>
        {t('ui.before')}
      </span>
      <span aria-hidden="true" className={`${label} right-2 bg-yellow text-[#1c1917]`}>
        {t('ui.after')}
      </span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-1/2 w-1 -translate-x-1/2 bg-white shadow-float"
        style={isMoved ? { left: `${part}%` } : undefined}
      >
        <span className="absolute top-1/2 left-1/2 flex size-11 -translate-1/2 items-center justify-center rounded-full bg-white text-18 font-bold text-[#1c1917] shadow-float">
          ⇔
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={part}
        aria-label={t('ui.compare', { title })}
        aria-valuetext={t('ui.comparePart', { part })}
        onChange={({ target }) => setPart(target.valueAsNumber)}
        className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y appearance-none opacity-0"
      />
      {/* Over the photos, which would cover an outline of their container. */}
      <span className="pointer-events-none absolute inset-0 hidden outline-3 -outline-offset-3 outline-info peer-focus-visible:block" />
    </div>
  );
}
