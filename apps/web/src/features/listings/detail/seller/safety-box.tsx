import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { ShieldCheck } from 'lucide-react';
import { useTexts } from '../../../../i18n/i18n.tsx';

type Offer = Pick<ListingDetail, 'category' | 'attrs'>;

const machines: readonly string[] = ['Engins', 'Extraction', 'Équipement', 'Transport'];

/** Returns the kind of goods, which decides what buyers must check; minerals are sold only with a permit number. */
function kindOf({ category, attrs }: Offer): 'land' | 'mineral' | 'machine' | 'other' {
  if (category === 'Terrains') return 'land';
  if (category === 'Extraction' && attrs.titre) return 'mineral';
  return machines.includes(category) ? 'machine' : 'other';
}

/** Safety advice beside the contact buttons: the rule against fraud, and the checks before a deposit. */
export function SafetyBox({ listing, className = '' }: { listing: Offer; className?: string }) {
  const { t } = useTexts();
  return (
    <aside className={`flex gap-3 rounded-12 bg-warn-tint p-4 ${className}`}>
      <ShieldCheck className="size-6 shrink-0" />
      <div>
        <p className="text-16 font-bold">{t('listing.safetyTitle')}</p>
        <p className="mt-1 text-15 text-text-2">{t('listing.safetyText', { kind: kindOf(listing) })}</p>
      </div>
    </aside>
  );
}
