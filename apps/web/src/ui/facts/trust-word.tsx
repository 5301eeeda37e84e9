import type { SellerTrust } from '@laterite/shared/features/verification/levels.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatMonth } from '../../lib/formats/format.ts';

/** Shows the verifications of a seller; a pointer, a tap or a key shows their details and dates. */
export function TrustWord({ level, at }: SellerTrust) {
  const { t } = useTexts();
  const day = `${Number(at.slice(8, 10))} ${formatMonth(at, t)}`;
  const checked = t('common.checkedOn', { level, day });
  return (
    <details className="relative w-fit text-13 text-text-2">
      <summary
        title={checked}
        className="-my-1 cursor-pointer list-none rounded-8 py-1 font-semibold text-success underline decoration-dotted underline-offset-3 [&::-webkit-details-marker]:hidden"
      >
        {t('common.verified', { level })}
      </summary>
      <p className="pb-1">{checked}</p>
    </details>
  );
}
