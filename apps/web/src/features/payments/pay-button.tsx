import type { PaidService } from '@laterite/shared/features/payments/services.ts';
import { Handshake, Rocket } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { ButtonLook } from '../../ui/controls/button-style.ts';

const PaySheet = lazyPart(() => import('./pay-sheet.tsx'), { texts: ['ui'] });

const icons = { boost: Rocket, visit: Handshake } as const;

interface ServiceButtonProps {
  service: PaidService;
  /** Name of the listing or company. */
  title: string;
  className?: string;
  size?: ButtonLook['size'];
  onPointerDown?: () => void;
  onClick: () => void;
}

/** Button that opens the dialog of a service. */
export function ServiceButton({ service, title, ...button }: ServiceButtonProps) {
  const { t } = useTexts();
  const label = t(`payments.button.${service}`);
  return (
    <Button
      {...button}
      icon={icons[service]}
      kind="outline"
      aria-haspopup="dialog"
      aria-label={t('common.pair', { name: label, value: title })}
    >
      {label}
    </Button>
  );
}

interface Props extends Pick<ServiceButtonProps, 'service' | 'title' | 'className' | 'size'> {
  /** Id of the listing or company. */
  subject: string;
  /** Additional information before the payment. */
  note?: string;
  /** Phone number of the account. */
  phone: string;
}

/** Button that opens the payment sheet of a service. Must be rendered only if payments are enabled. */
export default function PayButton({ subject, phone, note, ...button }: Props) {
  const { service, title } = button;
  const sheet = useHistorySheet(`pay-${service}-${subject}`);
  return (
    <>
      <ServiceButton {...button} onPointerDown={PaySheet.preload} onClick={sheet.open} />

      {sheet.isOpen && (
        <PaySheet
          service={service}
          subject={subject}
          title={title}
          note={note}
          phone={phone}
          onClose={sheet.close}
        />
      )}
    </>
  );
}
