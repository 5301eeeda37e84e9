import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useSmallDraft } from '../../lib/forms/use-small-draft.ts';
import { useSmallForm } from '../../lib/forms/use-small-form.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import type { ApiError } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';
import { AuthHeading, AuthSwitch } from '../../ui/auth-texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { linking, useLogin, useReturnPath, useStartSession } from './auth.mutations.ts';
import { SocialButtons } from './social-buttons.tsx';

const AppealForm = lazyPart(() => import('../support/appeal-form.tsx'), { texts: ['appeal'] });

export default function LoginPage() {
  const { t } = useTexts();
  const { next, search, arrival } = useReturnPath();
  const login = useLogin();
  const refusal = login.error as ApiError | null;
  const startSession = useStartSession();
  const attempt = useAttempt();
  const [failure, setFailure] = useState('');
  const form = useSmallForm({
    schema: async () => (await import('@laterite/shared/features/auth/auth.ts')).loginInput,
    defaultValues: { email: arrival?.identity.email ?? '', password: '', rememberMe: true },
    defaultLanguage: 'en',
  });

  const draft = useSmallDraft('login');

  const submit = form.handleSubmit((values) =>
    attempt(() => login.mutateAsync({ ...values, ...linking(arrival) }), {
      failed: t('auth.loginFailed'),
      signIn: null,
      form,
      show(message, { error, isInForm }) {
        setFailure(message);
        if (!(error as Partial<ApiError>).appealToken) toast.error(message);
        if (!isInForm) form.setFocus('password');
      },
      onDone: (session) => startSession(session, next ?? paths.section('btp'), t('auth.welcomeBack')),
    }),
  );

  return (
    <>
      <AuthHeading
        title={t('auth.loginTitle')}
        intro={
          arrival
            ? t('auth.linkIntro', { email: arrival.identity.email, provider: arrival.provider })
            : t('auth.loginIntro')
        }
      />
      <form {...draft.props} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          {...form.field('email')}
          label={t('auth.email')}
          hint={t('auth.emailHint')}
          icon={<Mail />}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...form.field('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          required
        />
        {/* Screen readers announce the toast. The form for an appeal below the log-in says why itself. */}
        {refusal && !refusal.appealToken && <FormError>{failure}</FormError>}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox {...form.box('rememberMe')} label={t('auth.rememberMe')} />
          <Link
            to={{ pathname: paths.forgotPassword, search }}
            className="inline-flex min-h-12 items-center font-semibold text-brand"
          >
            {t('auth.forgotPassword')}
          </Link>
        </div>
        <Button type="submit" size="lg" wide disabled={login.isPending}>
          {t(login.isPending ? 'auth.loggingIn' : 'auth.logIn')}
        </Button>
      </form>
      {refusal?.appealToken && (
        <Suspense>
          <AppealForm key={refusal.appealToken} reason={refusal.message} token={refusal.appealToken} />
        </Suspense>
      )}
      <p className="my-5 flex items-center gap-3 text-15 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.orContinueWith')}
      </p>
      <SocialButtons wishes={{ next, rememberMe: form.values.rememberMe }} />
      <AuthSwitch
        question={t('auth.noAccount')}
        answer={t('auth.createAnAccount')}
        to={{ pathname: paths.register, search }}
      />
    </>
  );
}
