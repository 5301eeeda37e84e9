import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session.ts';
import { SectionError } from '../../ui/section-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OwnPageButton } from './own-page-button.tsx';
import { projectsQuery } from './professionals.queries.ts';
import { ProjectCard } from './project-card.tsx';

const ProjectSheet = lazyPart(() => import('./edit/project-sheet.tsx'), {
  texts: ['editor', 'photos', 'field'],
});

interface ListProps {
  id: string;
  isOwner: boolean;
  mayEdit: boolean;
}

function ProjectList({ id, ...rights }: ListProps) {
  const { t } = useTexts();
  const { data: projects, isPending, refetch } = useQuery(projectsQuery(id));
  if (isPending) return <Skeleton className="h-64 w-full rounded-12" />;
  if (!projects) {
    return <SectionError onRetry={() => void refetch()}>{t('professionals.projectsError')}</SectionError>;
  }
  if (projects.length === 0) return <p className="py-6 text-16 text-muted">{t('professionals.noProject')}</p>;
  return (
    <ul className="grid grid-flow-dense grid-cols-2 gap-3 md:gap-4">
      {projects.map((project, index) => (
        <li key={project._id} className="first:col-span-2 has-data-open:col-span-2">
          <ProjectCard id={id} project={project} isFirst={index === 0} {...rights} />
        </li>
      ))}
    </ul>
  );
}

/** Finished work: the newest large, the others two by two; its owner and administrators add and edit projects here. */
export default function Projects({ professional: { _id, userId } }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  const isOwner = me?._id === userId;
  const mayEdit = isOwner || hasRight(me, 'editProfiles');
  return (
    <>
      {mayEdit && (
        <div className="mb-3.5">
          <OwnPageButton sheet="add-project" icon={Plus} label={t('professionals.addProject')}>
            {(onClose) => <ProjectSheet id={_id} isOwner={isOwner} onClose={onClose} />}
          </OwnPageButton>
        </div>
      )}
      <ProjectList id={_id} isOwner={isOwner} mayEdit={mayEdit} />
    </>
  );
}
