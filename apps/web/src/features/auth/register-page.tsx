import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useSmallDraft } from '../../lib/forms/use-small-draft.ts';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { ApiError } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';
import { AuthHeading, AuthSwitch } from '../../ui/auth-texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { linking, useReturnPath, useStartSession } from './auth.mutations.ts';
import { RegisterFields } from './register-fields.tsx';
import { useRegisterForm } from './register-form.ts';
import { TermsBox } from './terms-box.tsx';
import { useSignup } from './use-signup.ts';

/** Returns the message shown in the form in addition to the toast if the server sent no message. */
function fallbackFor(error: unknown): MessageKey | undefined {
  if (!(error instanceof ApiError)) return 'auth.registrationFailedShort';
  if (error.status === 0) return 'auth.networkErrorShort';
  return error.message ? undefined : 'auth.registrationFailedShort';
}

/** Sign-up page, also for external accounts that are not linked yet. */
export default function RegisterPage() {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const { next, search, arrival } = useReturnPath();
  const signup = useSignup();
  const startSession = useStartSession();
  const attempt = useAttempt();
  const form = useRegisterForm({ ...arrival?.identity, referralCode: params.get('ref') });
  const draft = useSmallDraft('signup');
  const { termsAccepted } = form.values;
  const [failure, setFailure] = useState<MessageKey>();
  const [hasLeftTerms, setLeftTerms] = useState(false);
  const termsMissed = !termsAccepted && hasLeftTerms;

  const register = form.handleSubmit(({ referralCode, ...values }) =>
    attempt(
      () => signup.mutateAsync({ ...values, ...(referralCode && { referralCode }), ...linking(arrival) }),
      {
        failed: t('auth.registrationFailed'),
        signIn: null,
        form,
        show: toast.error,
        onFailed: (error) => setFailure(fallbackFor(error)),
        onDone: (session) => startSession(session, paths.createProfile(next), t('auth.registered')),
      },
    ),
  );

  const submit = (event: FormEvent) => {
    setFailure(undefined);
    if (termsAccepted) return register(event);
    event.preventDefault();
    toast.error(t('auth.termsRequired'));
  };

  return (
    <>
      <AuthHeading
        title={t('auth.registerTitle')}
        intro={arrival ? t('auth.signUpIntro', { provider: arrival.provider }) : t('auth.registerIntro')}
      />
      <form {...draft.props} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RegisterFields form={form} />
        <TermsBox
          {...form.box('termsAccepted')}
          onBlur={() => setLeftTerms(true)}
          error={termsMissed ? t('auth.termsRequired') : undefined}
        />
        {failure && <FormError>{t(failure)}</FormError>}
        <Button type="submit" size="lg" wide disabled={!termsAccepted || signup.isPending}>
          {t(signup.isPending ? 'auth.creatingAccount' : 'auth.createAccount')}
        </Button>
      </form>
      <AuthSwitch
        question={t('auth.haveAccount')}
        answer={t('auth.logIn')}
        to={{ pathname: paths.login(), search }}
      />
    </>
  );
}
