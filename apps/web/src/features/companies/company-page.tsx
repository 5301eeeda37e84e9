import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProfileHeader } from '../directory/profile-header.tsx';
import { ProfileSection } from '../directory/profile-section.tsx';
import { ProfileSkeleton } from '../directory/profile-skeleton.tsx';
import { companyQuery } from './companies.queries.ts';
import { CompanyActions } from './company-actions.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { OpenNow } from './open-now.tsx';
import { Team } from './team.tsx';
import { askedMembers, TeamListings } from './team-listings.tsx';
import { Website } from './website.tsx';

function NotFound() {
  const { t } = useTexts();
  return (
    <EmptyState
      level="h1"
      icon={Building2}
      title={t('companies.notFound')}
      hint={t('companies.notFoundHint')}
    >
      <ButtonLink to={paths.directory('entreprises')}>{t('professionals.backToDirectory')}</ButtonLink>
    </EmptyState>
  );
}

/** `/company/:id`: what a company does, who works there and what its team offers. */
export default function CompanyPage() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { data: company, error, refetch } = useQuery(companyQuery(id));
  useDocumentTitle(company?.name ?? (isAbsent(error) ? t('companies.notFound') : undefined));

  if (!company) {
    if (!error) return <ProfileSkeleton />;
    if (isAbsent(error)) return <NotFound />;
    return <ErrorState title={t('companies.loadError')} onRetry={() => void refetch()} />;
  }
  const owners = askedMembers(company.members);
  return (
    <article className="pb-12">
      <ProfileHeader
        isCompany
        name={company.name}
        cover={company.companyBanner}
        picture={company.companyLogo}
        facts={[t(`companies.type.${company.type}`), company.location].filter(Boolean).join(' · ')}
        averageRating={company.averageRating}
        ratingCount={company.ratingCount}
        shared={{
          title: company.name,
          headline: t(`companies.type.${company.type}`),
          line: company.location ?? '',
          path: paths.company(id),
          image: company.companyBanner ?? company.companyLogo,
        }}
        actions={<CompanyActions company={company} owners={owners} />}
      >
        <OpenNow hours={company.hours} location={company.location} />
        {company.website && <Website address={company.website} />}
      </ProfileHeader>
      <div className="page-width mt-7 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-10">
        <div className="flex min-w-0 flex-col gap-8">
          <ProfileSection title={t('companies.about')}>
            <p className="max-w-180 text-16 break-words whitespace-pre-line text-text-2">
              {company.description}
            </p>
            <CompanyFacts {...company} />
          </ProfileSection>
          <TeamListings owners={owners} />
        </div>
        <Team members={company.members} />
      </div>
    </article>
  );
}
