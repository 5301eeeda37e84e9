import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { useSession } from '../../lib/session/session.ts';
import { useRedirectToLogin } from '../../lib/session/use-redirect-to-login.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Badge } from '../../ui/facts/badge.tsx';

const ClaimSheet = lazyPart(() => import('./claim-sheet.tsx'), { texts: ['passwords'] });

/** Notice that a company has no owner, with the button to claim it or the state of the member's claim. */
export function ClaimNotice({ company }: { company: CompanyDetail }) {
  const { t, language } = useTexts();
  const { claimSentAt } = company;
  const { isMember } = useSession();
  const redirectToLogin = useRedirectToLogin();
  const sheet = useHistorySheet('claim');
  return (
    <section
      aria-label={t('claims.unclaimed')}
      className="flex flex-col items-start gap-2.5 rounded-12 border border-line bg-surface p-4"
    >
      <Badge kind="open">{t('claims.unclaimed')}</Badge>
      <p className="text-15 text-text-2">
        {claimSentAt
          ? t('claims.waiting', { day: formatDay(claimSentAt.slice(0, 10), language) })
          : t('claims.unclaimedHint')}
      </p>
      <Button
        kind="outline"
        wide
        aria-haspopup="dialog"
        onClick={isMember ? sheet.open : () => redirectToLogin(t('claims.signIn'), 'claim')}
      >
        {t(claimSentAt ? 'claims.replace' : 'claims.claim')}
      </Button>

      {sheet.isOpen && isMember && <ClaimSheet company={company} onClose={sheet.close} />}
    </section>
  );
}
