import { Mail, Phone } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { FieldOf } from '../../lib/fields.ts';
import { TextField } from '../../ui/text-field.tsx';
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx';

/** The company's own numbers and e-mail; the private number of a member never stands in for them. */
export function CompanyReachFields({ field }: { field: FieldOf<'phones' | 'whatsapp' | 'email'> }) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...field('phones')}
        type="tel"
        label={t('business.phones')}
        aside={t('business.optional')}
        hint={t('business.phonesHint')}
        placeholder={t('business.phonesExample')}
        icon={<Phone />}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...field('whatsapp')}
        type="tel"
        label={t('business.whatsapp')}
        aside={t('business.optional')}
        hint={t('business.whatsappHint')}
        placeholder={t('business.whatsappExample')}
        icon={<WhatsAppIcon />}
        maxLength={30}
        autoComplete="off"
      />
      <TextField
        {...field('email')}
        type="email"
        label={t('business.email')}
        aside={t('business.optional')}
        hint={t('business.emailHint')}
        icon={<Mail />}
        maxLength={254}
        autoComplete="off"
      />
    </>
  );
}
