import { useTexts } from '../../i18n/i18n.tsx';
import { passwordStrength, strengths } from '../../lib/session/password-strength.ts';

const colours = { weak: 'bg-danger', fair: 'bg-star', good: 'bg-success', strong: 'bg-success' } as const;

/** Four bars and a word for the strength of a password, `weak` for a rejected one; renders nothing for an empty password. */
export function StrengthMeter({ password, isRefused }: { password: string; isRefused: boolean }) {
  const { t } = useTexts();
  if (!password) return null;
  const level = isRefused ? 'weak' : passwordStrength(password);
  const reached = strengths.indexOf(level);
  return (
    <div className="mt-2 flex flex-col gap-1">
      <span aria-hidden="true" className="grid grid-cols-4 gap-1">
        {strengths.map((step, index) => (
          <span key={step} className={`h-1 rounded-full ${index <= reached ? colours[level] : 'bg-line'}`} />
        ))}
      </span>
      <span>{t('auth.strength', { level })}</span>
    </div>
  );
}
