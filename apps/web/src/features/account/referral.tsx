import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { Gift, Rocket } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { buttonClass } from '../../ui/controls/button-style.ts';
import { WhatsAppIcon } from '../../ui/pictures/whatsapp-icon.tsx';

/** Shows the member's referral code, its benefits, and the number of free boosts earned. */
export function Referral({ me: { referralCode: code, freeBoosts } }: { me: Me }) {
  const { t } = useTexts();
  const address = window.location.origin + paths.invitedBy(code);
  const invitation = t('account.referralInvitation', { address });
  return (
    <div className="flex flex-col items-start gap-2 rounded-12 bg-sunk p-3">
      <p className="flex items-center gap-2 text-15 font-semibold">
        <Gift className="size-5 text-muted" aria-hidden />
        {t('account.referralCode', { code })}
      </p>
      <p className="text-14 text-muted">{t('account.referralAbout')}</p>
      {freeBoosts > 0 && (
        <ButtonLink icon={Rocket} size="tight" to={paths.myListings}>
          {t('account.freeBoosts', { count: freeBoosts })}
        </ButtonLink>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(invitation)}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ kind: 'outline', size: 'tight' })}
      >
        <WhatsAppIcon />
        {t('account.referralShare')}
      </a>
    </div>
  );
}
