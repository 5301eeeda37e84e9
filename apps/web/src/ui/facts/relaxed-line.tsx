import type { RelaxedSearch } from '@laterite/shared/features/search/intent.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** Shows which words of a query the closest results lack. */
export function RelaxedLine({ relaxed }: { relaxed: RelaxedSearch | null | undefined }) {
  const { t } = useTexts();
  if (!relaxed || relaxed.missing.length === 0) return null;
  const missing = relaxed.missing.map((word) => t('relaxed.quoted', { word })).join(', ');
  return (
    <p role="status" className="mt-3 text-16 text-muted">
      {relaxed.fullMatches === 0
        ? t('relaxed.none', { missing })
        : t('relaxed.after', { count: relaxed.fullMatches, missing })}
    </p>
  );
}
