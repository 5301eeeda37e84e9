import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useSession } from '../../lib/session/session.ts';
import { ProfileSection } from '../../ui/facts/profile-section.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const Projects = lazyPart(() => import('../professionals/projects.tsx'));

/** Shows the projects of a company; its owners and managers add and edit them here. A company without an owner and without projects shows nothing. */
export function CompanyProjects({ company }: { company: CompanyDetail }) {
  const { _id: id, members, projects, claim } = company;
  const { t } = useTexts();
  const { me } = useSession();
  const permission = members.find(({ user }) => user._id === me?._id)?.permission;
  const isOwner = permission === 'owner' || permission === 'manager';
  const mayEdit = isOwner || hasRight(me, 'editProfiles');
  if (claim && projects.length === 0 && !mayEdit) return null;
  return (
    <ProfileSection id="realisations" title={t('professionals.projects')}>
      {projects.length > 0 || mayEdit ? (
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-12" />}>
          <Projects page={{ kind: 'companies', id }} isOwner={isOwner} mayEdit={mayEdit} newest={projects} />
        </Suspense>
      ) : (
        <p className="text-16 text-muted">{t('professionals.noProject')}</p>
      )}
    </ProfileSection>
  );
}
