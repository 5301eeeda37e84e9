import type { PaidService } from '@laterite/shared/features/payments/services.ts';
import { Handshake, Rocket } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useHistorySheet } from '../../lib/use-history-sheet.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-style.ts';

const PaySheet = lazyPart(() => import('./pay-sheet.tsx'), { texts: ['ui'] });

const icons = { boost: Rocket, visit: Handshake } as const;

interface Props {
  service: PaidService;
  /** The listing or company. */
  subject: string;
  /** What it is called. */
  title: string;
  /** The number of the account. */
  phone: string;
  className?: string;
  size?: ButtonLook['size'];
}

/** Opens the sheet in which a service of the platform is paid for. Show it only where payments are on. */
export default function PayButton({ service, subject, title, phone, size, className }: Props) {
  const { t } = useTexts();
  const sheet = useHistorySheet(`pay-${service}-${subject}`);
  const label = t(`payments.button.${service}`);
  return (
    <>
      <Button
        icon={icons[service]}
        kind="outline"
        size={size}
        className={className}
        aria-haspopup="dialog"
        aria-label={t('common.pair', { name: label, value: title })}
        onPointerDown={PaySheet.preload}
        onClick={sheet.open}
      >
        {label}
      </Button>

      {sheet.isOpen && (
        <PaySheet service={service} subject={subject} title={title} phone={phone} onClose={sheet.close} />
      )}
    </>
  );
}
