import type { SellerTrust } from '@laterite/shared/features/verification/levels.ts';
import { useTexts } from '../i18n/i18n.tsx';

/** `2026-11-22T…` as `22/11/2026`; the browser's own format blocks a slow phone. */
const dayOf = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/');

/** What was checked of a seller, in words; on demand also when. */
export function TrustWord({ level, at }: SellerTrust) {
  const { t } = useTexts();
  return (
    <p
      className="relative w-fit text-13 font-semibold text-success"
      title={t('common.checkedOn', { level, day: dayOf(at) })}
    >
      {t('common.verified', { level })}
    </p>
  );
}
