import type { SellerTrust } from '@laterite/shared/features/verification/levels.ts';
import { useTexts } from '../i18n/i18n.tsx';

/** `2026-11-22T…` as `22/11/2026`; the browser's own format blocks a slow phone. */
const dayOf = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/');

/** What was checked of a seller, in words; a tap or a key opens what was seen, and when. */
export function TrustWord({ level, at }: SellerTrust) {
  const { t } = useTexts();
  return (
    <details className="relative w-fit text-13 text-text-2">
      <summary className="-my-1 cursor-pointer list-none rounded-8 py-1 font-semibold text-success underline decoration-dotted underline-offset-3 [&::-webkit-details-marker]:hidden">
        {t('common.verified', { level })}
      </summary>
      <p className="pb-1">{t('common.checkedOn', { level, day: dayOf(at) })}</p>
    </details>
  );
}
