import type { Project } from '@laterite/shared/features/professionals/project.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { useKeepInView } from '../../lib/view/use-keep-in-view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { BeforeAfter } from '../../ui/pictures/before-after.tsx';
import { Photo } from '../../ui/pictures/photo.tsx';
import { OwnPageButton } from './own-page-button.tsx';
import type { ProjectsPage } from './professionals.queries.ts';

const PhotoViewer = lazyPart(() => import('../../ui/pictures/photo-viewer.tsx'), { texts: ['viewer'] });
const ProjectSheet = lazyPart(() => import('./edit/project-sheet.tsx'), {
  texts: ['editor', 'photos', 'field'],
});

interface PhotosProps {
  project: Project;
  photos: Project['photos'];
  /** Number of photos that the card does not show: neither in a pair nor among `photos`. */
  more: number;
  isLarge: boolean;
}

/** Photos of a project; each opens the viewer with all of them. */
function ProjectPhotos({ project: { _id, title, photos: all }, photos, more, isLarge }: PhotosProps) {
  const { t } = useTexts();
  const [start, setStart] = useState(0);
  const { isOpen, open, close } = useHistorySheet(`project-${_id}`);
  const altOf = (image: string) => {
    const number = all.findIndex((photo) => photo.image === image) + 1;
    return t('professionals.projectPhoto', { title, number });
  };
  const viewed = all.map(({ image }) => ({ src: imageUrl(image)!, alt: altOf(image) }));
  return (
    <>
      <div className="flex gap-0.5 *:min-w-0 *:flex-1">
        {photos.map(({ image }, index) => (
          <a
            key={image}
            href={apiUrl(imageUrl(image)!)}
            aria-label={t('professionals.openProjectPhoto', { name: altOf(image) })}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              setStart(all.findIndex((photo) => photo.image === image));
              open();
            }}
            className="relative block"
          >
            <Photo
              image={image}
              alt=""
              sizes={isLarge && photos.length === 1 ? '(width >= 68.75rem) 740px, 100vw' : '50vw'}
            />
            {more > 0 && index === photos.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute right-2 bottom-2 rounded-8 bg-[#1c1917]/75 px-2 py-1 text-13 font-semibold text-white tabular-nums"
              >
                +{more}
              </span>
            )}
          </a>
        ))}
      </div>
      {isOpen && <PhotoViewer photos={viewed} start={start} onClose={close} />}
    </>
  );
}

/** Returns a function that formats a budget: `5 000 000 – 8 000 000 FCFA`, one bound, or the text of the professional. */
function useBudget() {
  const { t } = useTexts();
  return ({ budget, budgetMin: min, budgetMax: max }: Project): string | null => {
    if (min !== null && max !== null && min !== max)
      return t('professionals.budgetBetween', { min: groupDigits(min), max: groupDigits(max) });
    const only = min ?? max;
    if (only === null) return budget;
    const key = min === null ? 'budgetUpTo' : max === null ? 'budgetFrom' : 'budgetOf';
    return t(`professionals.${key}`, { amount: groupDigits(only) });
  };
}

interface Props {
  page: ProjectsPage;
  project: Project;
  isFirst: boolean;
  isOwner: boolean;
  mayEdit: boolean;
}

/** Card of a project with photos, facts and, if any, before-and-after pairs. The first card and cards opened by a tap are large, with all pairs, the text and the client. */
export function ProjectCard({ page, project, isFirst, isOwner, mayEdit }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const place = useKeepInView<HTMLElement>(isOpen);
  const isLarge = isFirst || isOpen;
  const budgetOf = useBudget();
  const { title, year, city, trade, client, description, photos, pairs } = project;
  const facts = [year, city, trade && t(`taxonomy.trade.${trade}`), budgetOf(project)].filter(Boolean);
  const inPairs = new Set(pairs.flatMap(({ before, after }) => [before, after]));
  const single = photos.filter(({ image }) => !inPairs.has(image));
  const shown = single.slice(0, isLarge ? 2 : 1);
  const hasMore =
    Boolean(description || client) || pairs.length > 1 || (pairs.length > 0 && single.length > 0);
  return (
    <article
      ref={place}
      data-open={isOpen || undefined}
      className="h-full overflow-hidden rounded-12 border border-line bg-surface"
    >
      {pairs.slice(0, isLarge ? pairs.length : 1).map(({ before, after }) => (
        <BeforeAfter key={before} before={before} after={after} title={title} />
      ))}
      {(isLarge || pairs.length === 0) && single.length > 0 && (
        <ProjectPhotos
          project={project}
          photos={shown}
          more={single.length - shown.length}
          isLarge={isLarge}
        />
      )}
      <div className="p-3 lg:p-4">
        <h3 className="text-16 leading-tight font-bold break-words">{title}</h3>
        <p className="mt-1 text-14 break-words text-muted">{facts.join('\u00a0· ')}</p>
        {isLarge && description && (
          <p className="mt-2 text-15 break-words whitespace-pre-line text-text-2">{description}</p>
        )}
        {isLarge && client && (
          <p className="mt-1 text-14 break-words text-muted">
            {t('professionals.projectClient', { client })}
          </p>
        )}
        {!isFirst && hasMore && (
          <Button
            kind="text"
            size="tight"
            className="mt-1 -ml-3"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'professionals.closeProject' : 'professionals.openProject', { title })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'professionals.less' : 'professionals.more')}
          </Button>
        )}
        {mayEdit && (
          <div className="mt-3">
            <OwnPageButton
              sheet={`edit-project-${project._id}`}
              icon={Pencil}
              label={t('common.edit')}
              description={t('professionals.editProject', { title })}
            >
              {(onClose) => (
                <ProjectSheet page={page} project={project} isOwner={isOwner} onClose={onClose} />
              )}
            </OwnPageButton>
          </div>
        )}
      </div>
    </article>
  );
}
