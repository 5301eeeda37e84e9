import { imageSources, imageUrl } from '@laterite/shared/image-url.ts';
import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useDataSaver } from '../../lib/hydration/data-saver.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { useImageFailure } from './use-image-failure.ts';

interface Props {
  /** Stored file name; its smaller variants are found from it. */
  image: string | null;
  alt: string;
  /** Background colour while the image loads, `#rrggbb`. */
  color?: string | null;
  /** Displayed width (`sizes`), for the browser to choose a file. */
  sizes: string;
  /** Whether the image is visible at once and fetched first. */
  isFirst?: boolean;
  /** Whether users of the data saver load the image by a press; not inside another pressable element. */
  isOnDemand?: boolean;
  className?: string;
}

function ShowPhoto({ alt, onShow }: { alt: string; onShow: () => void }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      aria-label={t('common.showPhotoOf', { title: alt })}
      onClick={onShow}
      className="relative z-10 flex min-h-12 items-center"
    >
      <span className="rounded-8 bg-surface px-2.5 py-1 text-13 font-semibold text-text">
        {t('common.showPhoto')}
      </span>
    </button>
  );
}

/** A 4:3 image that never shifts the layout. */
export function Photo({ image, alt, color, sizes, isFirst, isOnDemand, className = '' }: Props) {
  const [hasFailed, fail] = useImageFailure();
  const [isAsked, setAsked] = useState(false);
  const isSaving = useDataSaver();
  // Set by script, because the content security policy allows no style attribute in HTML.
  const paint = useCallback(
    (ground: HTMLDivElement | null) => {
      if (ground && color) ground.style.backgroundColor = color;
    },
    [color],
  );
  const waits = isOnDemand && isSaving && !isAsked;
  return (
    <div
      className={`flex aspect-4/3 items-center justify-center overflow-hidden bg-line text-muted ${className}`}
      ref={paint}
    >
      {!image || hasFailed ? (
        <ImageOff className="size-8" />
      ) : waits ? (
        <ShowPhoto alt={alt} onShow={() => setAsked(true)} />
      ) : (
        <img
          src={apiUrl(imageUrl(image, 480)!)}
          srcSet={isSaving ? undefined : imageSources(image, apiUrl)}
          sizes={sizes}
          alt={alt}
          width={480}
          height={360}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
          onError={fail}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
