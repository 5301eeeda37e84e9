import { Gift, Mail, Phone, UserRound } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { useShortForm } from '../../lib/use-short-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { linking, useEnter, useNext, useSignup } from './auth.mutations.ts';
import { AuthHeading, AuthSwitch } from './auth-texts.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { TermsBox } from './terms-box.tsx';

export default function RegisterPage() {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const { next, search, arrival } = useNext();
  const signup = useSignup();
  const enter = useEnter();
  const form = useShortForm({
    schema: async () => (await import('@laterite/shared/features/auth/auth.ts')).signupInput,
    defaultValues: {
      userName: arrival?.identity.name ?? '',
      email: arrival?.identity.email ?? '',
      phoneNumber: '',
      password: '',
      referralCode: params.get('ref')?.slice(0, 20) ?? '',
      termsAccepted: false,
    },
    startsIn: 'en',
  });
  const { errors } = form;
  const { password, termsAccepted } = form.values;
  const termsMissed = !termsAccepted && form.hasLeft('termsAccepted');

  const register = form.handleSubmit(async ({ referralCode, ...values }) => {
    try {
      const session = await signup.mutateAsync({
        ...values,
        ...(referralCode && { referralCode }),
        ...linking(arrival),
      });
      toast.success(t('auth.registered'));
      for (const { message } of session.warnings ?? []) toast.message(message);
      await enter(session, paths.createProfile(next));
    } catch (error) {
      toast.error(messageOf(error, t('auth.registrationFailed'), t('common.networkError')));
      form.showFieldErrors(error);
    }
  });

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
        <TextField
          {...form.register('userName')}
          label={t('auth.userName')}
          error={errors.userName?.message}
          icon={<UserRound />}
          autoComplete="name"
          required
        />
        <TextField
          {...form.register('email')}
          type="email"
          label={t('auth.email')}
          error={errors.email?.message}
          icon={<Mail />}
          autoComplete="email"
          spellCheck={false}
          required
        />
        <TextField
          {...form.register('phoneNumber')}
          type="tel"
          label={t('auth.phoneNumber')}
          placeholder={t('auth.phoneNumberExample')}
          error={errors.phoneNumber?.message}
          icon={<Phone />}
          autoComplete="tel"
          required
        />
        <PasswordField
          {...form.register('password')}
          label={t('auth.password')}
          hint={
            <>
              {t('auth.passwordHint')}
              <StrengthMeter password={password} />
            </>
          }
          error={errors.password?.message}
          autoComplete="new-password"
          required
        />
        <TextField
          {...form.register('referralCode')}
          label={t('auth.referralCode')}
          aside={t('auth.optional')}
          placeholder={t('auth.referralExample')}
          error={errors.referralCode?.message}
          icon={<Gift />}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TermsBox
          {...form.registerBox('termsAccepted')}
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
