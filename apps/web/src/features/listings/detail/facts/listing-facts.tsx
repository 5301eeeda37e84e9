import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { isLive } from '@laterite/shared/features/listings/listing-states.ts';
import { paperOf } from '@laterite/shared/features/listings/paper.ts';
import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { type AttributeName, attributes } from '@laterite/shared/features/sections/attributes/attributes.ts';
import { landPapersOf } from '@laterite/shared/features/sections/land-papers/land-papers.ts';
import { attributesOf } from '@laterite/shared/features/sections/sections.ts';
import { formatValue } from '@laterite/shared/features/sections/values.ts';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { keepNumbersWhole } from '../../../../lib/formats/format.ts';
import { ListingBlock } from './listing-block.tsx';
import { PaperSeen } from './paper-seen.tsx';

interface Fact {
  name: string;
  value: string;
}

function useFacts({ attrs, category, country, status, trade, type }: ListingDetail): Fact[] {
  const { t, language } = useTexts();
  const textOf = (name: AttributeName) => {
    const value = attrs[name]!;
    if (typeof value === 'boolean') return t(value ? 'listing.yes' : 'listing.no');
    if (name === 'document') {
      const paper = landPapersOf(country).find((one) => one.value === value);
      if (paper) return paper.label[language];
    }
    return keepNumbersWhole(formatValue(attributes[name], value, language) ?? String(value));
  };
  const given = attributesOf(category as Category, type)
    // While the listing is online, the deposit is shown with the rental rates.
    .filter((name) => attrs[name] !== undefined && !(name === 'caution' && isLive(status)))
    .map((name) => ({ name: attributes[name].label[language], value: textOf(name) }));
  const always = [
    { name: t('common.category'), value: t(`taxonomy.category.${category as Category}`) },
    { name: t('common.type'), value: t(`taxonomy.type.${type}`) },
  ];
  if (trade) always.push({ name: t('common.trade'), value: t(`taxonomy.trade.${trade}`) });
  return [...given, ...always];
}

/** Explains the land paper in plain words. */
function PaperMeaning({ attrs, country, paperSeen }: ListingDetail) {
  const { t, language } = useTexts();
  const paper = landPapersOf(country).find(({ value }) => value === attrs.document);
  if (!paper) return null;
  return (
    <details className="mt-3 rounded-12 bg-sunk px-4 text-15">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">
        {t('paper.meaning', { paper: paper.name[language] })}
      </summary>
      <p className="pb-3">{paper.meaning[language]}</p>
      <p className="pb-3 text-muted">{t(paperSeen ? 'paper.seenHint' : 'paper.claimed')}</p>
    </details>
  );
}

/** Shows the attributes of a listing as pairs of name and value. */
export default function ListingFacts({ listing, className }: { listing: ListingDetail; className?: string }) {
  const { t } = useTexts();
  return (
    <ListingBlock title={t('listing.facts')} className={className}>
      <dl className="grid grid-cols-2 gap-x-4 lg:gap-x-8">
        {useFacts(listing).map(({ name, value }) => (
          <div
            key={name}
            className="flex min-w-0 flex-col border-b border-line py-2 lg:flex-row lg:justify-between lg:gap-4 lg:py-3"
          >
            <dt className="text-14 text-muted">{name}</dt>
            <dd className="text-15 font-semibold break-words lg:text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {paperOf(listing) && <PaperSeen listing={listing} />}
      <PaperMeaning {...listing} />
    </ListingBlock>
  );
}
