import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProfileSection } from '../directory/profile-section.tsx';
import { ProfileSkeleton } from '../directory/profile-skeleton.tsx';
import { ProfessionalHeader } from './professional-header.tsx';
import { ProfessionalListings } from './professional-listings.tsx';
import { professionalQuery } from './professionals.queries.ts';
import { Reviews } from './reviews.tsx';
import { WorkTabs } from './work-tabs.tsx';

function NotFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      level="h1"
      icon={UserRoundX}
      title={t('professionals.notFound')}
      hint={t('professionals.notFoundHint')}
    >
      <ButtonLink to={paths.directory('professionnels')}>{t('professionals.backToDirectory')}</ButtonLink>
    </EmptyState>
  );
}

/** `/professional/:id`: who they are, what they have done, what others say and what they offer. */
export default function ProfessionalPage() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { data: professional, error, refetch } = useQuery(professionalQuery(id));
  useDocumentTitle(professional?.name ?? (isAbsent(error) ? t('professionals.notFound') : undefined));

  if (!professional) {
    if (!error) return <ProfileSkeleton />;
    if (isAbsent(error)) return <NotFound />;
    return <ErrorState title={t('professionals.loadError')} onRetry={() => void refetch()} />;
  }
  return (
    <article className="pb-12">
      <ProfessionalHeader professional={professional} />
      <div className="page-width mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <WorkTabs professional={professional} />
        <div className="flex min-w-0 flex-col gap-8 lg:row-span-2">
          <Reviews professional={professional} />
          {professional.description && (
            <ProfileSection title={t('professionals.about')}>
              <p className="text-16 break-words whitespace-pre-line text-text-2">
                {professional.description}
              </p>
            </ProfileSection>
          )}
        </div>
        <ProfessionalListings userId={professional.userId} />
      </div>
    </article>
  );
}
