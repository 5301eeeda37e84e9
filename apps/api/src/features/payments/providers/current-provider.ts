import type { PaymentProviderName } from '@laterite/shared/features/payments/payment.ts';
import { config } from '../../../config.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { fedapay } from './fedapay.ts';
import type { PaymentProvider } from './provider.ts';
import { simulator } from './simulator.ts';

const providers: Record<PaymentProviderName, PaymentProvider> = { simulator, fedapay };

/** Returns the settings of payments; throws while they are off. */
export function paymentSettings() {
  if (!config.payments) throw new AppError('payments_off');
  return config.payments;
}

/** Returns the provider that new payments use; throws while payments are off. */
export const currentProvider = (): PaymentProvider => providers[paymentSettings().provider];

/** Returns a provider by its name; undefined unless it is the one in use. */
export const providerInUse = (name: string): PaymentProvider | undefined =>
  config.payments?.provider === name ? providers[config.payments.provider] : undefined;
