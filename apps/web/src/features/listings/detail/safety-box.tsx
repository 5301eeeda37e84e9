import { ShieldCheck } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';

/** The one rule against fraud, beside the ways to the seller. */
interface Props {
  category: string;
  className?: string;
}

export function SafetyBox({ category, className = '' }: Props) {
  const { t } = useTexts();
  return (
    <aside className={`flex gap-3 rounded-12 bg-warn-tint p-4 ${className}`}>
      <ShieldCheck className="size-6 shrink-0" />
      <div>
        <p className="text-16 font-bold">{t('listing.safetyTitle')}</p>
        <p className="mt-1 text-15 text-text-2">{t('listing.safetyText', { category })}</p>
      </div>
    </aside>
  );
}
