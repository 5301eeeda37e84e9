import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { usePageId } from '../../lib/navigation/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { OpenNow } from '../../ui/facts/open-now.tsx';
import { OpeningHours } from '../../ui/facts/opening-hours.tsx';
import { ProfileSection } from '../../ui/facts/profile-section.tsx';
import { TrustWord } from '../../ui/facts/trust-word.tsx';
import WrittenIn from '../../ui/facts/written-in.tsx';
import { HiddenDetails } from '../contact/hidden-details.tsx';
import { BackToDirectory } from '../directory/profile/back-to-directory.tsx';
import { mainColumn, sideColumn } from '../directory/profile/profile-columns.ts';
import { ProfileFrame } from '../directory/profile/profile-frame.tsx';
import { ProfileLayout } from '../directory/profile/profile-layout.tsx';
import { SellerListings } from '../directory/profile/seller-listings.tsx';
import { TradeBadge } from '../professionals/trade-badge.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { companyQuery } from './companies.queries.ts';
import { CompanyActions } from './company-actions.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyProjects } from './company-projects.tsx';
import { ServiceArea } from './service-area.tsx';
import { Team } from './team.tsx';
import { Website } from './website.tsx';

function Company({ company }: { company: CompanyDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  const { _id: id, name, averageRating, ratingCount } = company;
  const permission = company.members.find(({ user }) => user._id === me?._id)?.permission;
  const reviewed = {
    ...{ kind: 'companies' as const, id, name, averageRating, ratingCount },
    isOwn: permission !== undefined,
    mayReply: permission === 'owner' || permission === 'manager',
  };
  return (
    <ProfileLayout
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
        path: paths.company(company),
        image: company.companyBanner ?? company.companyLogo,
      }}
      actions={<CompanyActions company={company} />}
      details={
        <>
          {company.visitedAt && <TrustWord level="visited" at={company.visitedAt} />}
          {company.verifiedAt && <TrustWord level="company" at={company.verifiedAt} />}
          <OpenNow hours={company.hours} location={company.location} />
          {company.website && <Website address={company.website} />}
          {company.trades.length > 0 && (
            <ul aria-label={t('companies.trades')} className="flex w-full flex-wrap gap-1.5">
              {company.trades.map((trade) => (
                <li key={trade}>
                  <TradeBadge trade={trade} />
                </li>
              ))}
            </ul>
          )}
        </>
      }
    >
      <div className={`mt-7 flex flex-col gap-8 ${mainColumn}`}>
        <ProfileSection title={t('ui.about')}>
          <WrittenIn language={company.descriptionLanguage} />
          <HiddenDetails target={{ kind: 'companies', id: company._id }} text={company.description}>
            {(text) => (
              <p
                lang={company.descriptionLanguage}
                className="max-w-180 text-16 break-words whitespace-pre-line text-text-2"
              >
                {text}
              </p>
            )}
          </HiddenDetails>
          <ServiceArea areas={company.serviceArea} />
        </ProfileSection>
        <CompanyProjects company={company} />
        <SellerListings
          seller={{ company: company._id }}
          title={t('common.listings')}
          count={company.listingCount}
          empty={t('ui.noListing')}
        />
        <Reviews reviewed={reviewed} />
      </div>
      <div className={`mt-8 flex flex-col gap-8 lg:mt-7 ${sideColumn}`}>
        {company.hours && (
          <ProfileSection title={t('companies.hours')}>
            <OpeningHours hours={company.hours} />
          </ProfileSection>
        )}
        <CompanyFacts company={company} />
        {company.members.length > 0 && <Team company={company} />}
        <ReportButton kind="company" id={company._id} owners={company.members.map(({ user }) => user._id)} />
      </div>
    </ProfileLayout>
  );
}

/** Page of a company at `/company/:id`. */
export default function CompanyPage() {
  const { t } = useTexts();
  const id = usePageId();
  const result = useQuery(companyQuery(id));
  return (
    <ProfileFrame
      result={result}
      name={result.data?.name}
      icon={Building2}
      back={<BackToDirectory tab="entreprises" />}
      texts={{
        notFound: t('companies.notFound'),
        notFoundHint: t('companies.notFoundHint'),
        failed: t('companies.loadError'),
      }}
    >
      {(company) => <Company company={company} />}
    </ProfileFrame>
  );
}
