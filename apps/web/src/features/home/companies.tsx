import { imageUrl } from '@laterite/shared/image-url.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useTradeName } from '../../lib/formats/use-trade-name.ts';
import { api } from '../../lib/requests/api.ts';
import { paths } from '../../paths.ts';
import { HomeSection } from './home-section.tsx';
import { ProfileStrip } from './profile-strip.tsx';

const chosenQuery = queryOptions({
  queryKey: ['companies', 'chosen'],
  queryFn: async ({ signal }) =>
    (await api.companies.browse({ query: { featured: '1', limit: 3 } }, { signal })).items,
});

/** Lists featured companies, then the best rated; renders nothing without companies. */
export function Companies() {
  const { t } = useTexts();
  const tradeName = useTradeName();
  const { data } = useQuery(chosenQuery);
  if (data?.length === 0) return null;
  const profiles = data?.map((company) => ({
    id: company._id,
    to: paths.company(company),
    name: company.name,
    picture: imageUrl(company.companyLogo, 480),
    isCompany: true,
    facts: [tradeName(company.trades[0] ?? ''), company.location?.split(',')[0]],
    averageRating: company.averageRating,
    ratingCount: company.ratingCount,
  }));
  return (
    <HomeSection title={t('home.companies')} more={paths.directory('entreprises')}>
      <ProfileStrip profiles={profiles} />
    </HomeSection>
  );
}
