import type { ReceivedInvitation } from '@laterite/shared/features/invitations/invitation.ts';
import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { anyText, storedValue } from '../../lib/device/storage.ts';
import { useLocation, useNavigate } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { isAbsent } from '../../lib/requests/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { linkedInvitationQuery } from './invitations.queries.ts';

/** Stores the token during the log-in: it must not be part of a URL that a server receives. */
const storedToken = storedValue('invitation', anyText);

function Gone() {
  const { t } = useTexts();
  return (
    <EmptyState icon={MailX} level="h1" title={t('invitations.gone')} hint={t('invitations.goneHint')}>
      <ButtonLink to={paths.home} kind="outline">
        {t('invitations.home')}
      </ButtonLink>
    </EmptyState>
  );
}

function Answer({ invitation, token }: { invitation: ReceivedInvitation; token: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { isMember } = useSession();
  if (isMember) {
    const leave = (answer: 'accept' | 'refuse') => {
      storedToken.clear();
      const next = answer === 'accept' ? paths.company(invitation.company) : paths.profile;
      if (isHere()) navigate(next, { replace: true });
    };
    return <AnswerButtons invitation={invitation} token={token} onAnswered={leave} />;
  }
  const store = () => void storedToken.write(token);
  return (
    <>
      <p className="text-15">{t('invitations.signIn')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.login(paths.invitation)} onClick={store} className="grow">
          {t('layout.logIn')}
        </ButtonLink>
        <ButtonLink to={paths.registerAnd(paths.invitation)} onClick={store} kind="outline" className="grow">
          {t('layout.register')}
        </ButtonLink>
      </div>
    </>
  );
}

/** `/invitation#token`: the invitation of a link; the token is in the fragment, which browsers send to no server. */
export default function InvitationPage() {
  const { t } = useTexts();
  const { hash } = useLocation();
  const token = hash.slice(1) || storedToken.read() || '';
  const { data, error, refetch } = useQuery(linkedInvitationQuery(token));
  if (isAbsent(error)) return <Gone />;
  if (error)
    return <ErrorState title={t('invitations.linkFailed')} error={error} onRetry={() => refetch()} />;
  return (
    <div className="mx-auto max-w-150 px-4 py-6 lg:py-10">
      {data ? (
        <InvitationCard invitation={data} level="h1">
          <Answer invitation={data} token={token} />
        </InvitationCard>
      ) : (
        <Skeleton className="h-72" />
      )}
    </div>
  );
}
