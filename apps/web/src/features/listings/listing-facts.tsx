import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { ListingBlock } from './listing-block.tsx';

const attrNames = [
  'annee',
  'capacite',
  'chambres',
  'couleur',
  'dimensions',
  'epaisseur',
  'etage',
  'etat',
  'garantie',
  'heures',
  'kilometrage',
  'livraison',
  'longueur',
  'marque',
  'matiere',
  'meuble',
  'minimum',
  'modele',
  'norme',
  'operateur',
  'papiers',
  'parking',
  'pieces',
  'poids',
  'puissance',
  'sanitaires',
  'surface',
  'titre',
] as const;

const isKnown = (name: string): name is (typeof attrNames)[number] =>
  attrNames.some((known) => known === name);

/** `date_de_pose` reads "Date de pose" where the interface has no better name. */
const spelledOut = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const yearLike = ['annee'];

function useFacts({ attrs, category, trade, type }: ListingDetail): [string, string][] {
  const { t } = useTexts();
  const shown = (name: string, value: string | number | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'listing.yes' : 'listing.no');
    return typeof value === 'number' && !yearLike.includes(name) ? groupDigits(value) : String(value);
  };
  const labelOf = (name: string) =>
    isKnown(name) ? t(`listing.attr.${name}` as MessageKey) : spelledOut(name);
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
