import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSearchParams } from '../../lib/router.tsx';
import { toast } from '../../lib/toast.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { paths } from '../../paths.ts';
import { AuthHeading, AuthSwitch } from '../../ui/auth-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { linking, useEnter, useNext, useSignup } from './auth.mutations.ts';
import { RegisterFields } from './register-fields.tsx';
import { useRegisterForm } from './register-form.ts';
import { TermsBox } from './terms-box.tsx';

/** Sign-up, also of someone who comes back from another site without an account here. */
export default function RegisterPage() {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const { next, search, arrival } = useNext();
  const signup = useSignup();
  const enter = useEnter();
  const attempt = useAttempt();
  const form = useRegisterForm({ ...arrival?.identity, referralCode: params.get('ref') });
  const { termsAccepted } = form.values;
  const [hasLeftTerms, setLeftTerms] = useState(false);
  const termsMissed = !termsAccepted && hasLeftTerms;

  const register = form.handleSubmit(({ referralCode, ...values }) =>
    attempt(
      () => signup.mutateAsync({ ...values, ...(referralCode && { referralCode }), ...linking(arrival) }),
      {
        done: t('auth.registered'),
        failed: t('auth.registrationFailed'),
        signIn: null,
        form,
        show: toast.error,
        onDone: (session) => enter(session, paths.createProfile(next)),
      },
    ),
  );

  const submit = (event: FormEvent) => {
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
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RegisterFields form={form} />
        <TermsBox
          {...form.box('termsAccepted')}
          onBlur={() => setLeftTerms(true)}
          error={termsMissed ? t('auth.termsRequired') : undefined}
        />
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
