import { ShieldCheck, X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { hideSafetyLine, useSafetySeen } from './safety-seen.ts';

/** Safety advice, shown once per visit before the first contact. */
export function SafetyLine({ className }: { className: string }) {
  const { t } = useTexts();
  if (useSafetySeen()) return null;
  return (
    <p
      className={`flex items-center gap-2 rounded-8 bg-warn-tint pl-3 text-14 font-semibold print:hidden ${className}`}
    >
      <ShieldCheck className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 py-1.5">{t('contact.safety')}</span>
      <button
        type="button"
        aria-label={t('contact.safetyClose')}
        onClick={hideSafetyLine}
        className="flex size-11 shrink-0 items-center justify-center rounded-8"
      >
        <X className="size-4.5" />
      </button>
    </p>
  );
}
