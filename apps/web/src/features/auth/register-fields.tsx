import { Gift, Mail, Phone, UserRound } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { StrengthMeter } from '../../ui/fields/strength-meter.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { useRegisterForm } from './register-form.ts';

/** Fields of the sign-up. */
export function RegisterFields({ form }: { form: ReturnType<typeof useRegisterForm> }) {
  const { t } = useTexts();
  const { field, values } = form;
  const password = field('password');
  return (
    <>
      <TextField
        {...field('userName')}
        label={t('auth.userName')}
        icon={<UserRound />}
        autoComplete="name"
        required
      />
      <TextField
        {...field('email')}
        type="email"
        label={t('auth.email')}
        icon={<Mail />}
        autoComplete="email"
        spellCheck={false}
        required
      />
      <TextField
        {...field('phoneNumber')}
        type="tel"
        label={t('auth.phoneNumber')}
        placeholder={t('auth.phoneNumberExample')}
        icon={<Phone />}
        autoComplete="tel"
        required
      />
      <PasswordField
        {...password}
        label={t('auth.password')}
        hint={
          <>
            {t('auth.passwordHint')}
            <StrengthMeter password={values.password} isRefused={Boolean(password.error)} />
          </>
        }
        autoComplete="new-password"
        required
      />
      <TextField
        {...field('referralCode')}
        label={t('auth.referralCode')}
        aside={t('auth.optional')}
        placeholder={t('auth.referralExample')}
        icon={<Gift />}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
