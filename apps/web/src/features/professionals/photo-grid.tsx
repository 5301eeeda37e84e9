import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { useSession } from '../../lib/session/session.ts';
import { Photo } from '../../ui/pictures/photo.tsx';
import { OwnPageButton } from './own-page-button.tsx';

const PhotosSheet = lazyPart(() => import('./edit/photos-sheet.tsx'), { texts: ['editor', 'photos'] });
const PhotoViewer = lazyPart(() => import('../../ui/pictures/photo-viewer.tsx'), { texts: ['viewer'] });

/** Photos of a professional's work; each opens the viewer. */
function Grid({ professional: { name, photos } }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const [start, setStart] = useState(0);
  const { isOpen, open, close } = useHistorySheet('photo');
  if (photos.length === 0) return <p className="py-6 text-16 text-muted">{t('professionals.noPhoto')}</p>;
  const viewed = photos.map(({ imageUrl: src, caption }, index) => ({
    src,
    caption,
    alt: caption || t('professionals.photoOf', { number: index + 1, name }),
  }));
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <a
              href={apiUrl(photo.imageUrl)}
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault();
                setStart(index);
                open();
              }}
              aria-label={t('professionals.openPhoto', { number: index + 1, caption: photo.caption })}
              className="block w-full rounded-12"
            >
              <Photo
                image={photo.image}
                alt=""
                sizes="(width >= 68.75rem) 230px, (width >= 48rem) 33vw, 50vw"
                className="rounded-12"
              />
            </a>
            {photo.caption && <p className="mt-1.5 text-14 break-words text-muted">{photo.caption}</p>}
          </li>
        ))}
      </ul>
      {isOpen && <PhotoViewer photos={viewed} start={start} onClose={close} />}
    </>
  );
}

/** Photos, with a button to edit them for the professional and administrators. */
export function PhotoGrid({ professional }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  return (
    <>
      {(me?._id === professional.userId || hasRight(me, 'editProfiles')) && (
        <div className="mb-3.5">
          <OwnPageButton sheet="edit-photos" icon={ImagePlus} label={t('professionals.editPhotos')}>
            {(onClose) => <PhotosSheet professional={professional} onClose={onClose} />}
          </OwnPageButton>
        </div>
      )}
      <Grid professional={professional} />
    </>
  );
}
