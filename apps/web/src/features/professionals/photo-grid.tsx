import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Photo } from '../../ui/photo.tsx';
import { useOpenPhoto } from './use-open-photo.ts';

const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx'));

/** Photos of a professional's work; each opens the viewer. */
export function PhotoGrid({ professional: { name, photos } }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const { openPhoto, open, close } = useOpenPhoto();
  if (photos.length === 0) return <p className="py-6 text-16 text-muted">{t('professionals.noPhoto')}</p>;
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              onClick={() => open(index)}
              aria-label={t('professionals.openPhoto', { number: index + 1, caption: photo.caption })}
              className="block w-full rounded-12"
            >
              <Photo
                image={photo.image}
                alt=""
                sizes="(width >= 68.75rem) 230px, (width >= 48rem) 33vw, 50vw"
                className="rounded-12"
              />
            </button>
            {photo.caption && <p className="mt-1.5 text-14 break-words text-muted">{photo.caption}</p>}
          </li>
        ))}
      </ul>
      {openPhoto !== undefined && (
        <Suspense>
          <PhotoViewer name={name} photos={photos} first={openPhoto} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
