import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { ContactRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { saveFile } from '../../lib/device/save-file.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { linkTo } from '../contact/contact-target.ts';
import { vCardOf } from './vcard.ts';

/** Button that saves the professional in the contacts of the phone; the server counts the request for the number as a contact. */
export function SaveContactButton({ professional }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const { _id: id, name, contact } = professional;
  const channel = contact.call ? 'call' : contact.message ? 'msg' : null;
  if (!channel) return null;
  const save = async () => {
    setBusy(true);
    await attempt(() => linkTo({ kind: 'professionals', id }, channel), {
      failed: t('contact.failed'),
      signIn: t('contact.signIn'),
      onDone(url) {
        const phone = url.replace(/^(tel|sms):|\?.*$/g, '');
        const page = new URL(paths.professional(id), window.location.href).href;
        saveFile(`${name}.vcf`, 'text/vcard', vCardOf(professional, phone, page));
      },
    });
    setBusy(false);
  };
  return (
    <Button icon={ContactRound} kind="text" size="tight" disabled={isBusy} onClick={() => void save()}>
      {t('professionals.saveContact')}
    </Button>
  );
}
