import type { Currency } from '@laterite/shared/features/payments/payment.ts';
import type { MobileOperator } from '@laterite/shared/features/payments/services.ts';

/** State of a payment at the provider. */
export interface PaymentReport {
  reference: string;
  state: 'pending' | 'paid' | 'failed' | 'refunded';
  amount: number;
  currency: string;
}

/** A payment to start at a provider. */
export interface PaymentOrder {
  /** Id of the payment on this site. */
  id: string;
  amount: number;
  currency: Currency;
  description: string;
  payer: { name: string; phone: string; country: string };
  operator?: MobileOperator | undefined;
  /** URL to which the payer returns. */
  returnUrl: string;
}

/** An aggregator of mobile money. Every method throws when the provider fails or sends an invalid response. */
export interface PaymentProvider {
  /** Display name. */
  label: string;
  currencies: readonly Currency[];
  /** Starts a payment; the payer confirms it at `url`. */
  create(order: PaymentOrder): Promise<{ reference: string; url: string }>;
  /** Returns the current state of a payment. */
  status(reference: string): Promise<PaymentReport>;
  /** Returns the state in a notification, null where it concerns no payment; throws `webhook_signature` unless it is signed and recent. */
  webhook(body: Buffer, header: (name: string) => string | undefined): PaymentReport | null;
}
