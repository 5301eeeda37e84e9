import { BadgeCheck } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';

/** Says that a member has entered a code sent to their number; nothing for other numbers. */
export function PhoneBadge({ isVerified }: { isVerified: boolean }) {
  const { t } = useTexts();
  if (!isVerified) return null;
  return (
    <span className="inline-flex items-center gap-1 text-14 font-medium text-success">
      <BadgeCheck aria-hidden="true" className="size-4 shrink-0" strokeWidth={2} />
      {t('common.phoneVerified')}
    </span>
  );
}
