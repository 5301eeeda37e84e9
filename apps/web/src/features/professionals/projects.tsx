import type { Project } from '@laterite/shared/features/professionals/project.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { SectionError } from '../../ui/states/section-error.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { OwnPageButton } from './own-page-button.tsx';
import { type ProjectsPage, projectsQuery } from './professionals.queries.ts';
import { ProjectCard } from './project-card.tsx';

const ProjectSheet = lazyPart(() => import('./edit/project-sheet.tsx'), {
  texts: ['editor', 'photos', 'field'],
});

interface Props {
  page: ProjectsPage;
  /** Whether the page belongs to the reader. */
  isOwner: boolean;
  mayEdit: boolean;
  /** The newest projects, shown until all are loaded. */
  newest?: Project[] | undefined;
}

function ProjectList({ page, newest, ...rights }: Props) {
  const { t } = useTexts();
  const {
    data: projects,
    isPending,
    refetch,
  } = useQuery({
    ...projectsQuery(page),
    placeholderData: newest,
  });
  if (isPending) return <Skeleton className="h-64 w-full rounded-12" />;
  if (!projects) {
    return <SectionError onRetry={() => void refetch()}>{t('professionals.projectsError')}</SectionError>;
  }
  if (projects.length === 0) return <p className="py-6 text-16 text-muted">{t('professionals.noProject')}</p>;
  return (
    <ul className="grid grid-flow-dense grid-cols-2 gap-3 md:gap-4">
      {projects.map((project, index) => (
        <li key={project._id} className="first:col-span-2 has-data-open:col-span-2">
          <ProjectCard page={page} project={project} isFirst={index === 0} {...rights} />
        </li>
      ))}
    </ul>
  );
}

/** Finished projects: the newest large, the others in two columns; readers who may edit the page add and edit projects here. */
export default function Projects(props: Props) {
  const { page, isOwner, mayEdit } = props;
  const { t } = useTexts();
  return (
    <>
      {mayEdit && (
        <div className="mb-3.5">
          <OwnPageButton sheet="add-project" icon={Plus} label={t('professionals.addProject')}>
            {(onClose) => <ProjectSheet page={page} isOwner={isOwner} onClose={onClose} />}
          </OwnPageButton>
        </div>
      )}
      <ProjectList {...props} />
    </>
  );
}
