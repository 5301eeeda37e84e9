import { Gift, Mail, Phone, UserRound } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { useRegisterForm } from './register-form.ts';
import { StrengthMeter } from './strength-meter.tsx';

/** What a new member tells of themselves. */
export function RegisterFields({ form }: { form: ReturnType<typeof useRegisterForm> }) {
  const { t } = useTexts();
  const { register, errors, values } = form;
  return (
    <>
      <TextField
        {...register('userName')}
        label={t('auth.userName')}
        error={errors.userName?.message}
        icon={<UserRound />}
        autoComplete="name"
        required
      />
      <TextField
        {...register('email')}
        type="email"
        label={t('auth.email')}
        error={errors.email?.message}
        icon={<Mail />}
        autoComplete="email"
        spellCheck={false}
        required
      />
      <TextField
        {...register('phoneNumber')}
        type="tel"
        label={t('auth.phoneNumber')}
        placeholder={t('auth.phoneNumberExample')}
        error={errors.phoneNumber?.message}
        icon={<Phone />}
        autoComplete="tel"
        required
      />
      <PasswordField
        {...register('password')}
        label={t('auth.password')}
        hint={
          <>
            {t('auth.passwordHint')}
            <StrengthMeter password={values.password} />
          </>
        }
        error={errors.password?.message}
        autoComplete="new-password"
        required
      />
      <TextField
        {...register('referralCode')}
        label={t('auth.referralCode')}
        aside={t('auth.optional')}
        placeholder={t('auth.referralExample')}
        error={errors.referralCode?.message}
        icon={<Gift />}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
