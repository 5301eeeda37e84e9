import type { ListingSearchPage } from '@laterite/shared/features/listings/listing.ts';
import { type Section, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import type { ButtonLook } from '../../../ui/controls/button-style.ts';
import { DidYouMean } from '../../../ui/facts/did-you-mean.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { wordsBySectionQuery } from '../browse.queries.ts';
import { FilterForm } from '../filters/filter-form.tsx';
import {
  countFilters,
  type FilterProps,
  isReversed,
  noFilters,
  type SectionFilterProps,
  withoutGroup,
  withoutGroups,
} from '../filters/filters.ts';
import { useWidest } from './use-widest.ts';

const OfferRequest = lazyPart(() => import('../../public-requests/offer-request.tsx'), {
  texts: ['publicRequests'],
  failure: 'none',
});

/** Links to the other sections that have results for the same words. */
function ElsewhereLinks({ section, words }: { section: Section; words: string }) {
  const { t } = useTexts();
  const { data: counts = {} } = useQuery(wordsBySectionQuery(words));
  const others = sections.filter((other) => other !== section && counts[other]);
  return others.map((other) => (
    <ButtonLink key={other} wide kind="outline" to={paths.section(other, { q: words })}>
      {t('browse.elsewhere', {
        section: t(`taxonomy.section.${other}`),
        total: groupDigits(counts[other] ?? 0),
      })}
    </ButtonLink>
  ));
}

interface ChangeProps extends ButtonLook, FilterProps {
  children: string;
}

/** Button that applies other filters. */
const ChangeButton = ({ filters, onChange, children, ...look }: ChangeProps) => (
  <FilterForm filters={filters}>
    <Button {...look} type="submit" onClick={() => onChange(filters)}>
      {children}
    </Button>
  </FilterForm>
);

interface Props extends SectionFilterProps {
  page: Pick<ListingSearchPage, 'suggestion' | 'facets'>;
}

/** Shows that nothing was found, with a spelling suggestion and links that widen the search. */
export default function NoResults({ section, filters, page, onChange }: Props) {
  const { t } = useTexts();
  const { suggestion, facets } = page;
  const wider = useWidest(section, filters, facets);
  const hint = isReversed(filters) ? (
    t('browse.boundsReversed')
  ) : suggestion ? (
    <DidYouMean words={suggestion} onChoose={() => onChange({ ...filters, q: suggestion })} />
  ) : (
    t('browse.noResultsHint')
  );
  return (
    <EmptyState icon={SearchX} title={t('browse.noResults')} hint={hint}>
      {wider && (
        <ChangeButton wide filters={withoutGroup(filters, wider.group)} onChange={onChange}>
          {t(`browse.widen.${wider.group}`, { total: wider.text })}
        </ChangeButton>
      )}
      <Suspense>
        <OfferRequest words={filters.q} kind={wider ? 'outline' : 'primary'} />
      </Suspense>
      {section && <ElsewhereLinks section={section} words={filters.q} />}
      {countFilters(filters) > 0 && (
        <ChangeButton wide kind="outline" filters={withoutGroups(filters)} onChange={onChange}>
          {t('browse.resetFilters')}
        </ChangeButton>
      )}
      {filters.q !== '' && (
        <ChangeButton kind="text" filters={noFilters} onChange={onChange}>
          {t('browse.seeAll')}
        </ChangeButton>
      )}
    </EmptyState>
  );
}
