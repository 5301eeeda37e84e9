import { useTexts } from '../../i18n/i18n.tsx';
import { type ButtonLook, buttonClass } from '../../ui/controls/button-style.ts';
import { WhatsAppIcon } from '../../ui/pictures/whatsapp-icon.tsx';

interface Props extends ButtonLook {
  title: string;
  path: string;
  /** Label, if `Partager` alone is not enough. */
  label?: string;
  /** Accessible name, where several links have the same label. */
  name?: string;
}

/** Link that sends the title and the address of a page of this site by WhatsApp. */
export function WhatsAppShare({ title, path, label, name, ...look }: Props) {
  const { t } = useTexts();
  const message = t('common.pair', { name: title, value: window.location.origin + path });
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener"
      aria-label={name}
      className={buttonClass({ kind: 'whatsapp', ...look })}
    >
      <WhatsAppIcon />
      {label ?? t('common.share')}
    </a>
  );
}
