import type { ProductSearchPage } from '@laterite/shared/features/search/contract.ts';
import type { SearchIntent } from '@laterite/shared/features/search/intent.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { X } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { RelaxedLine } from '../../../ui/facts/relaxed-line.tsx';
import { FilterForm } from '../filters/filter-form.tsx';
import type { Filters } from '../filters/filters.ts';
import type { WithShown } from '../shown-listing.ts';

interface Props {
  page: WithShown<ProductSearchPage>;
  filters: Filters;
  onSearch: (words: string) => void;
}

/** Lists the parts of the query that were parsed as filters, each removable. */
function IntentChips({ intents, filters, onSearch }: Omit<Props, 'page'> & { intents: SearchIntent[] }) {
  const { t } = useTexts();
  const label = ({ kind, value }: SearchIntent) => {
    if (kind === 'place') return value.replace(/^./, (letter) => letter.toUpperCase());
    if (kind === 'minPrice' || kind === 'maxPrice') {
      return t(`browse.intent.${kind}`, { price: groupDigits(Number(value)) });
    }
    if (kind === 'type') return t(value === 'rental' ? 'browse.intent.rental' : 'browse.intent.sale');
    if (kind === 'condition') return t(value === 'new' ? 'browse.intent.new' : 'browse.intent.used');
    return t(`browse.intent.${kind}`);
  };
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={t('browse.intents')}>
      {intents.map((intent) => (
        <li key={intent.kind + intent.value}>
          <FilterForm filters={filters} name="q">
            <Chip
              type="submit"
              name="q"
              value={intent.without}
              isChosen
              onClick={() => onSearch(intent.without)}
            >
              {label(intent)}
              <X className="ml-1.5 inline size-4" />
              <span className="sr-only"> ({t('browse.removeIntent')})</span>
            </Chip>
          </FilterForm>
        </li>
      ))}
    </ul>
  );
}

interface PeopleProps {
  found: ProductSearchPage['professionals'] | ProductSearchPage['companies'];
  kind: 'professionals' | 'companies';
  words: string;
}

const tabs = { professionals: 'professionnels', companies: 'entreprises' } as const;

/** Lists professionals or companies of the trade in the search words: count, place and the best ones. */
function TradePeople({ found, kind, words }: PeopleProps) {
  const { t } = useTexts();
  if (!found) return null;
  const { items, total, place } = found;
  return (
    <li>
      <Link
        className="inline-flex min-h-12 items-center font-bold text-brand underline-offset-4 hover:underline"
        to={paths.directory(tabs[kind], words)}
      >
        {place ? t(`browse.${kind}In`, { place, count: total }) : t(`browse.${kind}`, { count: total })}
      </Link>{' '}
      {items.map((one) => ('role' in one ? `${one.name}, ${one.role}` : one.name)).join(' · ')}
    </li>
  );
}

/** Shows how the query was parsed: filters, words that the nearest results lack, and professionals and companies of the trade. */
export default function SearchUnderstanding({ page, filters, onSearch }: Props) {
  const { intents, relaxed, professionals, companies } = page;
  return (
    <>
      {intents && intents.length > 0 && (
        <IntentChips intents={intents} filters={filters} onSearch={onSearch} />
      )}
      {(professionals || companies) && (
        <ul className="mt-1 text-16">
          <TradePeople found={professionals} kind="professionals" words={filters.q} />
          <TradePeople found={companies} kind="companies" words={filters.q} />
        </ul>
      )}
      <RelaxedLine relaxed={relaxed} />
    </>
  );
}
