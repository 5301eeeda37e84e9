import { Mail, Phone } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx';
import { type CompanyErrors, problemOf } from './company-form.ts';

interface Props {
  register: (name: 'phones' | 'whatsapp' | 'email') => UseFormRegisterReturn;
  errors: CompanyErrors;
}

/** The company's own numbers and e-mail; the private number of a member never stands in for them. */
export function CompanyReachFields({ register, errors }: Props) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...register('phones')}
        type="tel"
        label={t('business.phones')}
        aside={t('business.optional')}
        hint={t('business.phonesHint')}
        placeholder={t('business.phonesExample')}
        error={problemOf(errors.phones)}
        icon={<Phone />}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...register('whatsapp')}
        type="tel"
        label={t('business.whatsapp')}
        aside={t('business.optional')}
        hint={t('business.whatsappHint')}
        placeholder={t('business.whatsappExample')}
        error={problemOf(errors.whatsapp)}
        icon={<WhatsAppIcon />}
        maxLength={30}
        autoComplete="off"
      />
      <TextField
        {...register('email')}
        type="email"
        label={t('business.email')}
        aside={t('business.optional')}
        hint={t('business.emailHint')}
        error={problemOf(errors.email)}
        icon={<Mail />}
        maxLength={254}
        autoComplete="off"
      />
    </>
  );
}
