import * as z from 'zod';
import { config } from '../../../config.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { PaymentOrder, PaymentProvider, PaymentReport } from './provider.ts';
import { assertSigned, parseSigned } from './webhook-signature.ts';

const timeoutMs = 10_000;
/** FedaPay's id of the West African franc. */
const xofId = 1;

const transaction = z.object({
  id: z.number().int(),
  status: z.string(),
  amount: z.number(),
  currency_id: z.number().optional(),
  currency: z.object({ iso: z.string() }).optional(),
});
const wrapped = z.object({ 'v1/transaction': transaction });
const paymentPage = z.object({ url: z.url() });
const event = z.object({ name: z.string(), entity: z.unknown() });

const paidStatuses = [
  'approved',
  'transferred',
  'approved_partially_refunded',
  'transferred_partially_refunded',
];
const failedStatuses = ['declined', 'canceled', 'expired'];

function stateOf(status: string): PaymentReport['state'] {
  if (status === 'refunded') return 'refunded';
  if (paidStatuses.includes(status)) return 'paid';
  return failedStatuses.includes(status) ? 'failed' : 'pending';
}

const reportOf = ({
  id,
  status,
  amount,
  currency,
  currency_id,
}: z.infer<typeof transaction>): PaymentReport => ({
  reference: String(id),
  state: stateOf(status),
  amount,
  currency: currency?.iso ?? (currency_id === xofId ? 'XOF' : ''),
});

async function ask(path: string, body?: object): Promise<unknown> {
  const { url, secretKey } = config.payments!.fedapay;
  const response = await fetch(`${url}/v1/transactions${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`FedaPay answered ${response.status}`);
  return response.json();
}

const orderBody = ({ id, description, amount, currency, returnUrl, payer, operator }: PaymentOrder) => ({
  description,
  amount,
  currency: { iso: currency },
  callback_url: returnUrl,
  custom_metadata: { payment: id, ...(operator && { operator }) },
  customer: {
    firstname: payer.name,
    phone_number: { number: payer.phone, country: payer.country.toLowerCase() },
  },
});

/** FedaPay, an aggregator in West Africa: payers confirm on its page. */
export const fedapay: PaymentProvider = {
  label: 'FedaPay',
  currencies: ['XOF'],
  async create(order) {
    const { id } = wrapped.parse(await ask('', orderBody(order)))['v1/transaction'];
    const { url } = paymentPage.parse(await ask(`/${id}/token`, {}));
    return { reference: String(id), url };
  },
  async status(reference) {
    return reportOf(wrapped.parse(await ask(`/${encodeURIComponent(reference)}`))['v1/transaction']);
  },
  webhook(body, header) {
    assertSigned(body, config.payments!.fedapay.webhookSecret, header('x-fedapay-signature'));
    const received = event.safeParse(parseSigned(body));
    if (!received.success) throw new AppError('invalid_request');
    // Events about customers and payouts are sent to the same address.
    if (!received.data.name.startsWith('transaction.')) return null;
    const entity = transaction.safeParse(received.data.entity);
    if (!entity.success) throw new AppError('invalid_request');
    return reportOf(entity.data);
  },
};
