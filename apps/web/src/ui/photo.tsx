import { imageSources, imageUrl } from '@laterite/shared/image-url.ts';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

interface Props {
  /** Stored file name; its smaller variants are found from it. */
  image: string | null;
  alt: string;
  /** Ground while the picture travels, `#rrggbb`. */
  color?: string | null;
  /** How wide the picture is shown, for the browser to choose a file. */
  sizes: string;
  /** In view at once: fetched first. */
  isFirst?: boolean;
  className?: string;
}

/** A picture of 4:3 that never moves what stands around it. */
export function Photo({ image, alt, color, sizes, isFirst, className = '' }: Props) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div
      className={`flex aspect-4/3 items-center justify-center overflow-hidden bg-line text-muted ${className}`}
      style={color ? { backgroundColor: color } : undefined}
    >
      {image && !hasFailed ? (
        <img
          src={imageUrl(image, 480)!}
          srcSet={imageSources(image)}
          sizes={sizes}
          alt={alt}
          width={480}
          height={360}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <ImageOff aria-hidden="true" className="size-8" strokeWidth={1.75} />
      )}
    </div>
  );
}
