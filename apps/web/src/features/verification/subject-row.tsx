import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { OwnVerification } from '@laterite/shared/features/verification/verification.ts';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { rowClass, StateWord } from './state-word.tsx';
import { type Subject, subjectKey } from './subjects.ts';
import { useWithdrawVerification } from './verification.mutations.ts';

const PapersForm = lazyPart(() => import('./papers-form.tsx'), { texts: ['claims'] });

const PayButton = lazyPart(() => import('../payments/pay-button.tsx'), { texts: ['payments'] });

const dayOf = (iso: string) => iso.slice(0, 10);

/** Shows the result of a request: its reason and its dates. */
function Progress({ request }: { request: OwnVerification }) {
  const { t, language } = useTexts();
  const { status, reason, sentAt, validUntil } = request;
  return (
    <>
      {status === 'waiting' && (
        <p className="text-15">
          {t('verification.waitingSince', { day: formatDay(dayOf(sentAt), language) })}
        </p>
      )}
      {reason && (
        <p className="text-15 font-semibold break-words text-danger">
          {t('ui.reason', { reason: localizeReason(reason, language) })}
        </p>
      )}
      {validUntil && (
        <p className="text-15 text-success">
          {t('verification.validUntil', { day: formatDay(dayOf(validUntil), language) })}
        </p>
      )}
    </>
  );
}

function Withdraw({ request }: { request: OwnVerification }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useWithdrawVerification(request._id);
  return (
    <ConfirmButton
      label={t('verification.withdraw')}
      question={t('verification.withdrawAsk')}
      isPending={isPending}
      onConfirm={() =>
        attempt(() => mutateAsync(), {
          done: t('verification.withdrawn'),
          failed: t('verification.withdrawFailed'),
        })
      }
    />
  );
}

const actions = {
  none: 'verification.begin',
  waiting: 'verification.replace',
  incomplete: 'verification.replace',
  refused: 'verification.again',
  expired: 'verification.renew',
  accepted: 'verification.renew',
} as const;

/** A subject of verification: its state, and the form for its papers once opened. */
export function SubjectRow({ subject, me }: { subject: Subject; me: Me }) {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const { kind, name, request } = subject;
  const state = request?.status ?? 'none';
  const isPaid = me.payments && kind === 'visit' && state !== 'incomplete';
  const isOpen = params.get('ouvert') === subjectKey(subject);
  const setOpen = (open: boolean) => {
    const next = new URLSearchParams(params);
    if (open) next.set('ouvert', subjectKey(subject));
    else next.delete('ouvert');
    setParams(next);
  };
  const heading = t(`verification.kind.${kind}`);
  return (
    <li className={rowClass}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-16 font-bold break-words">{name ? `${heading} · ${name}` : heading}</h2>
        <StateWord state={state} />
      </div>
      <p className="text-15 text-text-2">{t(`verification.about.${kind}`)}</p>
      {request && <Progress request={request} />}
      {isOpen ? (
        <Suspense>
          <PapersForm subject={subject} me={me} onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isPaid ? (
            <Suspense>
              {state !== 'waiting' && (
                <PayButton
                  service="visit"
                  subject={subject.about}
                  title={name ?? ''}
                  phone={me.phoneNumber}
                />
              )}
            </Suspense>
          ) : (
            <Button
              kind={state === 'none' || state === 'accepted' || state === 'waiting' ? 'outline' : 'primary'}
              size="tight"
              aria-label={t('common.pair', { name: t(actions[state]), value: heading })}
              onPointerDown={PapersForm.load}
              onClick={() => setOpen(true)}
            >
              {t(actions[state])}
            </Button>
          )}
          {request && state !== 'accepted' && <Withdraw request={request} />}
        </div>
      )}
    </li>
  );
}
