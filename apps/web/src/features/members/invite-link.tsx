import { Copy } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-style.ts';
import { WhatsAppIcon } from '../../ui/pictures/whatsapp-icon.tsx';

/** Link of a new invitation, to send by WhatsApp or to copy; the server does not return it again. */
export function InviteLink({ link, company }: { link: string; company: string }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const text = t('members.whatsAppText', { company, link });

  const copy = () =>
    attempt(() => navigator.clipboard.writeText(link), {
      done: t('ui.linkCopied'),
      failed: t('ui.linkNotCopied'),
    });

  return (
    <div role="status" className="flex flex-col gap-2.5 rounded-12 border border-line bg-sunk p-4">
      <p className="text-15">{t('members.sent')}</p>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ kind: 'whatsapp', wide: true })}
      >
        <WhatsAppIcon />
        {t('members.sendWhatsApp')}
      </a>
      <Button icon={Copy} kind="outline" wide onClick={copy}>
        {t('common.copyLink')}
      </Button>
      <p className="text-14 break-all text-muted select-all">{link}</p>
    </div>
  );
}
