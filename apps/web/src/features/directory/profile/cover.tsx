import { imageSources, imageUrl } from '@laterite/shared/image-url.ts';
import { useState } from 'react';
import { apiUrl } from '../../../lib/requests/api-url.ts';
import { Strata } from '../../../ui/pictures/strata.tsx';

/** Cover image of a profile, 3:1 on phones, above a construction-site stripe. */
export function Cover({ image }: { image: string | null }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div>
      <div className="relative aspect-3/1 w-full overflow-hidden bg-hero lg:aspect-auto lg:h-68">
        {image && !hasFailed ? (
          <img
            src={apiUrl(imageUrl(image, 960)!)}
            srcSet={imageSources(image, apiUrl)}
            sizes="100vw"
            alt=""
            width={960}
            height={320}
            fetchPriority="high"
            onError={() => {
              setFailed(true);
              // An image that was lost with the network is loaded again with the next one.
              addEventListener('online', () => setFailed(false), { once: true });
            }}
            className="size-full object-cover object-[50%_85%]"
          />
        ) : (
          <Strata className="h-3/5" />
        )}
      </div>
      <div className="hazard-stripe" />
    </div>
  );
}
