import { imageSources, imageUrl } from '@laterite/shared/image-url.ts';
import { apiUrl } from '../../../lib/requests/api-url.ts';
import { Strata } from '../../../ui/pictures/strata.tsx';
import { useImageFailure } from '../../../ui/pictures/use-image-failure.ts';

/** Cover image of a profile, 3:1 on phones, above a construction-site stripe. */
export function Cover({ image }: { image: string | null }) {
  const [hasFailed, fail] = useImageFailure();
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
            onError={fail}
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
