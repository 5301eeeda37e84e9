import type { ProductSearchPage } from '@laterite/shared/features/search/contract.ts';
import type { SearchIntent } from '@laterite/shared/features/search/intent.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { X } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';

interface Props {
  page: ProductSearchPage;
  words: string;
  onSearch: (words: string) => void;
}

/** What of the words was understood as a filter, each lifted by a tap. */
function IntentChips({ intents, onSearch }: { intents: SearchIntent[]; onSearch: Props['onSearch'] }) {
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
          <Chip isChosen onClick={() => onSearch(intent.without)}>
            {label(intent)}
            <X className="ml-1.5 inline size-4" />
            <span className="sr-only"> ({t('browse.removeIntent')})</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** How a search was understood: filters, what the nearest results lack, and professionals of the trade. */
export default function SearchUnderstanding({ page, words, onSearch }: Props) {
  const { t } = useTexts();
  const { intents, relaxed, professionals } = page;
  const missing = relaxed?.missing.map((word) => t('browse.quoted', { word })).join(', ');
  const people = professionals?.items ?? [];
  return (
    <>
      {intents && intents.length > 0 && <IntentChips intents={intents} onSearch={onSearch} />}
      {people.length > 0 && (
        <p className="mt-3 text-16">
          <Link
            className="font-bold text-brand underline-offset-4 hover:underline"
            to={`${paths.directory('professionnels')}&q=${encodeURIComponent(words)}`}
          >
            {t('browse.professionals', { count: professionals?.total ?? 0 })}
          </Link>{' '}
          {people.map(({ name, role }) => `${name}, ${role}`).join(' · ')}
        </p>
      )}
      {relaxed && missing && (
        <p role="status" className="mt-3 text-16 text-muted">
          {relaxed.fullMatches === 0
            ? t('browse.relaxed', { missing })
            : t('browse.relaxedAfter', { count: relaxed.fullMatches, missing })}
        </p>
      )}
    </>
  );
}
