import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/i18n.tsx';
import { usePageParam } from '../../../lib/navigation/use-address.ts';
import { companiesQuery } from '../../companies/companies.queries.ts';
import { CompanyCard } from '../../companies/company-card.tsx';
import { ProfessionalCard } from '../../professionals/professional-card.tsx';
import { professionalsQuery } from '../../professionals/professionals.queries.ts';
import AskSeveral from '../asking/ask-several.tsx';
import { companyTypeOf, type DirectoryTab } from '../filters/directory-tabs.ts';
import { DirectoryList } from './directory-list.tsx';
import type { DirectorySearch } from './directory-search.ts';

interface Props {
  tab: DirectoryTab;
  search: DirectorySearch;
  /** Filters companies that are open now. */
  open: '1' | undefined;
  onClear: () => void;
  onTry: (words: string) => void;
}

function useCommon({ tab, search, open, onClear, onTry }: Props) {
  const { t } = useTexts();
  const { query, city, near, trade, verified } = search;
  return {
    onClear: query || city || near || trade || verified || open ? onClear : undefined,
    onTry,
    emptyHint: t('directory.emptyHint'),
    countText: (count: number) =>
      [t(`directory.found.${tab}`, { count }), city && t('common.inCity', { city })]
        .filter(Boolean)
        .join(' '),
  };
}

function Companies(props: Props) {
  const { t } = useTexts();
  const type = companyTypeOf[props.tab];
  const { page } = usePageParam();
  const search = { ...props.search, ...(type && { type }), open: props.open };
  const results = useInfiniteQuery(companiesQuery(search, page));
  return (
    <DirectoryList
      {...useCommon(props)}
      results={results}
      map={{ kind: 'companies', query: search }}
      errorTitle={t('companies.loadListError')}
      emptyTitle={t('companies.empty')}
      ask={(items) => <AskSeveral items={items} tab={props.tab} />}
    >
      {(company) => <CompanyCard company={company} />}
    </DirectoryList>
  );
}

function Professionals(props: Props) {
  const { t } = useTexts();
  const { page } = usePageParam();
  const results = useInfiniteQuery(professionalsQuery(props.search, page));
  return (
    <DirectoryList
      {...useCommon(props)}
      results={results}
      map={{ kind: 'professionals', query: props.search }}
      errorTitle={t('professionals.loadListError')}
      emptyTitle={t('professionals.empty')}
      ask={(items) => <AskSeveral items={items} tab={props.tab} />}
    >
      {(professional) => <ProfessionalCard professional={professional} />}
    </DirectoryList>
  );
}

/** Results of a tab of the directory. */
export const DirectoryResults = (props: Props) =>
  props.tab === 'professionnels' ? <Professionals {...props} /> : <Companies key={props.tab} {...props} />;
