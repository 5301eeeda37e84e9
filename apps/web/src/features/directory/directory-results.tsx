import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { companiesQuery } from '../companies/companies.queries.ts';
import { CompanyCard } from '../companies/company-card.tsx';
import { ProfessionalCard } from '../professionals/professional-card.tsx';
import { professionalsQuery } from '../professionals/professionals.queries.ts';
import { DirectoryList } from './directory-list.tsx';
import { companyTypeOf, type DirectoryTab } from './directory-tabs.ts';
import type { sortFrom } from './sort-chip.tsx';

interface Props {
  tab: DirectoryTab;
  query: string | undefined;
  city: string | undefined;
  sort: ReturnType<typeof sortFrom>;
  onClear: () => void;
  onTry: (words: string) => void;
}

function useCommon({ tab, query, city, onClear, onTry }: Props) {
  const { t } = useTexts();
  return {
    onClear: query || city ? onClear : undefined,
    onTry,
    countText: (count: number) =>
      [t(`directory.found.${tab}`, { count }), city && t('directory.inCity', { city })]
        .filter(Boolean)
        .join(' '),
  };
}

function Companies(props: Props) {
  const { t } = useTexts();
  const { tab, query, city, sort } = props;
  const results = useInfiniteQuery(companiesQuery({ query, city, sort, type: companyTypeOf[tab] }));
  return (
    <DirectoryList
      {...useCommon(props)}
      results={results}
      errorTitle={t('companies.loadListError')}
      emptyTitle={t('companies.empty')}
    >
      {(company) => <CompanyCard company={company} />}
    </DirectoryList>
  );
}

function Professionals(props: Props) {
  const { t } = useTexts();
  const { query, city, sort } = props;
  const results = useInfiniteQuery(professionalsQuery({ query, city, sort }));
  return (
    <DirectoryList
      {...useCommon(props)}
      results={results}
      errorTitle={t('professionals.loadListError')}
      emptyTitle={t('professionals.empty')}
    >
      {(professional) => <ProfessionalCard professional={professional} />}
    </DirectoryList>
  );
}

/** What a tab of the directory holds. */
export const DirectoryResults = (props: Props) =>
  props.tab === 'professionnels' ? <Professionals {...props} /> : <Companies key={props.tab} {...props} />;
