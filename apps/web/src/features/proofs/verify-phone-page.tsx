import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatPhone } from '../../lib/formats/phone.ts';
import { useLocation, useNavigate, useSearchParams } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { safeReturnPath } from '../../lib/session/safe-return-path.ts';
import { meQuery } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';
import { AuthHeading } from '../../ui/auth-texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { CodeForm } from '../passwords/code-form.tsx';
import { ResendButtons } from '../passwords/resend-buttons.tsx';
import { type ProofKind, useSendProof, useVerifyProof } from './proofs.mutations.ts';

/** Returns the contact to verify: a new number or address, else the unverified current one. */
function targetOf(
  kind: ProofKind,
  { email, emailVerified, phoneNumber, phoneVerified, toVerify }: Me,
): string | undefined {
  if (kind === 'email') return toVerify?.email ?? (emailVerified ? undefined : email || undefined);
  return toVerify?.phoneNumber ?? (phoneVerified ? undefined : phoneNumber || undefined);
}

const useWayBack = () => safeReturnPath(useSearchParams()[0].get('next')) ?? paths.profile;

function Done({ kind }: { kind: ProofKind }) {
  const { t } = useTexts();
  const back = useWayBack();
  return (
    <>
      <AuthHeading title={t('proofs.nothing', { kind })} intro={t('proofs.nothingHint')} />
      <ButtonLink size="lg" wide to={back} replace>
        {t('proofs.goOn')}
      </ButtonLink>
    </>
  );
}

/** The last code that was sent. */
interface SentCode {
  target: string;
  /** Time from which another code can be requested, in milliseconds since 1970. */
  resendAt: number;
  channels: CodeChannel[];
}

/** Stores in the history entry that a code was sent to this target, so that it survives a reload. */
function useSentCode(target: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation<{ sent?: SentCode }>();
  const sent = state?.sent?.target === target ? state.sent : null;
  const storeSent = (code: Omit<SentCode, 'target'>) =>
    navigate({ search }, { replace: true, state: { ...state, sent: { ...code, target } } });
  return { sent, storeSent };
}

const sentBefore = { resendAt: 0, channels: [] };

/** Form that sends a code on request, unless the server has already sent one, and verifies it. */
function Steps({ kind, target, isSent }: { kind: ProofKind; target: string; isSent: boolean }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const back = useWayBack();
  const sending = useSendProof(kind);
  const verifying = useVerifyProof(kind);
  const { sent: stored, storeSent } = useSentCode(target);
  const sent = stored ?? (isSent ? sentBefore : null);

  const send = (channel: CodeChannel) =>
    sending.mutate(channel, {
      onSuccess: ({ retryAfter, channels }) =>
        storeSent({ resendAt: Date.now() + retryAfter * 1000, channels }),
    });
  const verify = async (otp: string) => {
    await verifying.mutateAsync(otp);
    toast.success(t('proofs.verified', { kind }));
    if (isHere()) navigate(back, { replace: true });
  };
  const named = kind === 'phone' ? formatPhone(target) : target;

  return (
    <>
      <AuthHeading
        title={t('proofs.heading', { kind })}
        intro={sent ? t('proofs.enter', { target: named }) : t('proofs.intro', { kind, target: named })}
      />
      {sent ? (
        <CodeForm key={sent.resendAt} onCode={verify} />
      ) : (
        <Button icon={BadgeCheck} size="lg" wide disabled={sending.isPending} onClick={() => send('sms')}>
          {t(sending.isPending ? 'passwords.sendingOtp' : 'passwords.sendOtp')}
        </Button>
      )}
      <div className="mt-5 flex flex-col items-center gap-2">
        {sent && (
          <>
            <p className="text-16 text-muted">{t('passwords.noCode')}</p>
            <ResendButtons
              resendAt={sent.resendAt}
              channels={sent.channels}
              isPending={sending.isPending}
              onResend={send}
            />
          </>
        )}
        <ButtonLink kind="text" to={back} replace>
          {t('proofs.later')}
        </ButtonLink>
      </div>
    </>
  );
}

function Verify({ kind, me }: { kind: ProofKind; me: Me }) {
  const target = targetOf(kind, me);
  if (!target) return <Done kind={kind} />;
  const isSent = target === me.toVerify?.phoneNumber || target === me.toVerify?.email;
  return <Steps key={target} kind={kind} target={target} isSent={isSent} />;
}

/** Verification of a phone number, or with `?email` of an e-mail address, by a code sent to it. */
export default function VerifyPhonePage() {
  const kind = useSearchParams()[0].has('email') ? 'email' : 'phone';
  const { t } = useTexts();
  const { data: me, isError, error, refetch } = useQuery(meQuery);
  if (me) return <Verify kind={kind} me={me} />;
  if (isError) return <ErrorState title={t('proofs.loadFailed')} error={error} onRetry={() => refetch()} />;
  return <Skeleton className="h-48" />;
}
