import { Globe, Mail, Phone } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { WhatsAppIcon } from '../../../ui/pictures/whatsapp-icon.tsx';
import type { CompanyField } from './company-form.ts';

/** Fields for the company's own numbers, e-mail and website; the private number of a member never replaces them. */
export function CompanyReachFields({ field }: { field: CompanyField }) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...field('phones')}
        type="tel"
        label={t('business.phones')}
        aside={t('common.optional')}
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
        aside={t('common.optional')}
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
        aside={t('common.optional')}
        hint={t('business.emailHint')}
        icon={<Mail />}
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        {...field('website')}
        inputMode="url"
        label={t('companies.website')}
        aside={t('common.optional')}
        placeholder="sobatim.ci"
        icon={<Globe />}
        maxLength={200}
        autoComplete="url"
      />
    </>
  );
}
