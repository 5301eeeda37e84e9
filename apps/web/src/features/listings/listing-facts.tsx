import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatNumber, keepNumbersWhole } from '../../lib/format.ts';
import { attrUnits, isAttrName, spelledOut } from './attrs.ts';
import { ListingBlock } from './listing-block.tsx';

function useFacts({ attrs, category, trade, type }: ListingDetail): [string, string][] {
  const { t, language } = useTexts();
  const shown = (name: string, value: string | number | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'listing.yes' : 'listing.no');
    if (typeof value === 'string') return keepNumbersWhole(value);
    if (name === 'annee') return String(value);
    const unit = attrUnits[name];
    return formatNumber(value, language) + (unit ? `\u00a0${unit}` : '');
  };
  const labelOf = (name: string) => (isAttrName(name) ? t(`listing.attr.${name}`) : spelledOut(name));
  const given = Object.entries(attrs).map(([name, value]): [string, string] => [
    labelOf(name),
    shown(name, value),
  ]);
  const always: [string, string][] = [
    [t('listing.factCategory'), t(`taxonomy.category.${category as Category}`)],
    [t('listing.factType'), t(`taxonomy.type.${type}`)],
  ];
  if (trade) always.push([t('listing.factTrade'), t(`taxonomy.trade.${trade}`)]);
  return [...given, ...always];
}

/** What is known about the thing, in pairs. */
export function ListingFacts({ listing, className }: { listing: ListingDetail; className?: string }) {
  const { t } = useTexts();
  return (
    <ListingBlock title={t('listing.facts')} className={className}>
      <dl className="grid grid-cols-2 gap-x-4 lg:gap-x-8">
        {useFacts(listing).map(([name, value]) => (
          <div
            key={name}
            className="flex min-w-0 flex-col border-b border-line py-2 lg:flex-row lg:justify-between lg:gap-4 lg:py-3"
          >
            <dt className="text-14 text-muted">{name}</dt>
            <dd className="text-15 font-semibold break-words lg:text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </ListingBlock>
  );
}
