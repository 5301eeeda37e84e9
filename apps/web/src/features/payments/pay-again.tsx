import type { Payment } from '@laterite/shared/features/payments/payment.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { meQuery } from '../../lib/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { ButtonLook } from '../../ui/controls/button-style.ts';

const PaySheet = lazyPart(() => import('./pay-sheet.tsx'), { texts: ['ui'] });

interface Props {
  payment: Payment;
  kind?: ButtonLook['kind'];
  /** Label of the button. */
  children: ReactNode;
}

/** Button that opens the payment sheet for what a payment was for; nothing while payments are off. */
export function PayAgain({ payment, kind = 'primary', children }: Props) {
  const { data: me } = useQuery(meQuery);
  const { _id, service, subject, title, operator, phone } = payment;
  const sheet = useHistorySheet(`pay-again-${_id}`);
  if (!me?.payments) return null;
  return (
    <>
      <Button kind={kind} aria-haspopup="dialog" onPointerDown={PaySheet.preload} onClick={sheet.open}>
        {children}
      </Button>
      {sheet.isOpen && (
        <PaySheet
          service={service}
          subject={subject}
          title={title}
          operator={operator}
          phone={phone ?? me.phoneNumber}
          onClose={sheet.close}
        />
      )}
    </>
  );
}
