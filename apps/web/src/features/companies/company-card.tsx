import type { CompanyCard as Company } from '@laterite/shared/features/companies/company.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { OpenNow } from '../../ui/facts/open-now.tsx';
import { TrustWord } from '../../ui/facts/trust-word.tsx';
import { DirectoryCard } from '../directory/results/directory-card.tsx';

/** Card of a company in a list. */
export function CompanyCard({ company }: { company: Company }) {
  const { t } = useTexts();
  return (
    <DirectoryCard
      isCompany
      to={paths.company(company)}
      name={company.name}
      picture={imageUrl(company.companyLogo, 480)}
      facts={[t(`companies.type.${company.type}`), company.location]}
      distance={company.distance}
      target={{ kind: 'companies', id: company._id }}
      ways={company.contact}
      averageRating={company.averageRating}
      ratingCount={company.ratingCount}
      trades={company.trades}
    >
      {company.visitedAt && <TrustWord level="visited" at={company.visitedAt} />}
      {company.verifiedAt && <TrustWord level="company" at={company.verifiedAt} />}
      <OpenNow hours={company.hours} location={company.location} />
    </DirectoryCard>
  );
}
