import type { Project } from '@laterite/shared/features/professionals/project.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { PartError } from '../../ui/part-error.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { projectsQuery } from './professionals.queries.ts';

function ProjectCard({ project, isLarge }: { project: Project; isLarge: boolean }) {
  const { t } = useTexts();
  const { title, year, city, trade, budget, client, description, photos } = project;
  const facts = [year, city, trade && t(`taxonomy.trade.${trade}`), budget].filter(Boolean);
  const shown = photos.slice(0, isLarge ? 2 : 1);
  return (
    <article className="h-full overflow-hidden rounded-12 border border-line bg-surface">
      <div className="flex gap-0.5 *:min-w-0 *:flex-1">
        {shown.map(({ image }, index) => (
          <Photo
            key={image}
            image={image}
            alt={t('professionals.projectPhoto', { title, number: index + 1 })}
            sizes={isLarge && shown.length === 1 ? '(width >= 68.75rem) 740px, 100vw' : '50vw'}
          />
        ))}
      </div>
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
      </div>
    </article>
  );
}

/** Finished work: the newest large, the others two by two. */
export function Projects({ id }: { id: string }) {
  const { t } = useTexts();
  const { data: projects, isPending, refetch } = useQuery(projectsQuery(id));
  if (isPending) return <Skeleton className="h-64 w-full rounded-12" />;
  if (!projects) {
    return <PartError onRetry={() => void refetch()}>{t('professionals.projectsError')}</PartError>;
  }
  if (projects.length === 0) return <p className="py-6 text-16 text-muted">{t('professionals.noProject')}</p>;
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-4">
      {projects.map((project, index) => (
        <li key={project._id} className="first:col-span-2">
          <ProjectCard project={project} isLarge={index === 0} />
        </li>
      ))}
    </ul>
  );
}
