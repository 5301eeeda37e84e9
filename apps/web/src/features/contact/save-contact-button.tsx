import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import { ContactRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { saveFile } from '../../lib/device/save-file.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type ContactTarget, linkTo } from './contact-target.ts';
import { type Contact, vCardOf } from './vcard.ts';

interface Props {
  target: ContactTarget;
  ways: ContactWays;
  contact: Contact;
  /** Path of the page that the contact names. */
  path: string;
}

/** Button that saves a professional or company in the contacts of the phone; the server counts the request for the number as a contact. */
export function SaveContactButton({ target, ways, contact, path }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const channel = ways.call ? 'call' : ways.message ? 'msg' : null;
  if (!channel) return null;
  const save = async () => {
    setBusy(true);
    await attempt(() => linkTo(target, channel), {
      failed: t('contact.failed'),
      signIn: t('contact.signIn'),
      onDone(url) {
        const phone = url.replace(/^(tel|sms):|\?.*$/g, '');
        const page = new URL(path, window.location.href).href;
        saveFile(`${contact.name}.vcf`, 'text/vcard', vCardOf(contact, phone, page));
      },
    });
    setBusy(false);
  };
  return (
    <Button icon={ContactRound} kind="text" size="tight" disabled={isBusy} onClick={() => void save()}>
      {t('directory.saveContact')}
    </Button>
  );
}
