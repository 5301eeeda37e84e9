import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatPhone } from '../../lib/formats/phone.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';

function Notice({ text, to, label }: { text: string; to?: string; label?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-12 bg-warn-tint p-3">
      <p className="min-w-0 flex-[1_1_12rem] text-15 break-words">{text}</p>
      {to && (
        <ButtonLink kind="outline" to={to}>
          {label}
        </ButtonLink>
      )}
    </div>
  );
}

/** Notice about a number or e-mail that is not verified yet, that was released because another member verified it, or that is not offered to buyers yet; renders nothing otherwise. */
export function ProofNotice({ me }: { me: Me }) {
  const { t } = useTexts();
  const { toVerify, email, phoneNumber, phoneVerified, phoneProof } = me;
  const waiting = (target: string) => t('account.waitsForCode', { target });
  if (toVerify?.phoneNumber) {
    const text = waiting(formatPhone(toVerify.phoneNumber));
    return <Notice text={text} to={paths.verifyPhone()} label={t('account.enterCode')} />;
  }
  if (toVerify?.email) {
    return <Notice text={waiting(toVerify.email)} to={paths.verifyEmail()} label={t('account.enterCode')} />;
  }
  if (!phoneNumber) return <Notice text={t('account.numberReleased')} />;
  if (!email) return <Notice text={t('account.emailReleased')} />;
  if (phoneVerified || phoneProof === 'off') return null;
  return (
    <Notice text={t('account.verifyPhoneHint')} to={paths.verifyPhone()} label={t('common.verifyPhone')} />
  );
}
