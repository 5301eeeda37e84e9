import type { NewPayment, Payment, ServiceOffers } from '@laterite/shared/features/payments/payment.ts';
import { operatorsOf, paidServices, paymentLifeMs } from '@laterite/shared/features/payments/services.ts';
import { currencyOf } from '@laterite/shared/money.ts';
import { minuteMs } from '@laterite/shared/time.ts';
import { config } from '../../config.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import { requestContext } from '../../core/request-context.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { log } from '../../log.ts';
import { canonicalMobile, countryOfPhone } from '../auth/phones.ts';
import { UserModel } from '../users/user.model.ts';
import { cancelPending } from './cancelling.service.ts';
import { firstCheckMs } from './check-times.ts';
import { type PaymentDoc, PaymentModel } from './payment.model.ts';
import { toPayment } from './payment-view.ts';
import { endPending } from './pending.ts';
import { currentProvider, paymentSettings } from './providers/current-provider.ts';
import type { PaymentOrder } from './providers/provider.ts';
import { serviceOf } from './subjects.ts';

/** Age from which a payment without provider reference counts as interrupted; a provider responds sooner. */
const interruptedMs = minuteMs;

async function payerOf({ id }: CurrentUser) {
  const member = await UserModel.findById(id, { userName: 1, phoneNumber: 1, country: 1 }).lean();
  if (!member) throw new AppError('unauthorized');
  const { userName: name, phoneNumber: phone } = member;
  const country = countryOfPhone(phone) ?? member.country ?? config.defaultCountry;
  return { name, phone, country, currency: currencyOf(country) };
}

/** Returns the services that a member can pay for. */
export async function services(user: CurrentUser): Promise<ServiceOffers> {
  const { prices } = paymentSettings();
  const { country, currency } = await payerOf(user);
  const items = paidServices.map((service) => ({ service, amount: prices[service], currency }));
  return { items, operators: operatorsOf(country) };
}

/** Returns the number that pays with its country; throws where the operator does not work there. */
function numberOf({ phone: given, operator }: NewPayment, payer: { phone: string; country: string }) {
  const phone = given ? canonicalMobile(given, 'phone') : payer.phone;
  const country = given ? (countryOfPhone(phone) ?? payer.country) : payer.country;
  if (operator && !operatorsOf(country).includes(operator))
    throw invalidFields([field('operator', 'field.invalid')]);
  return { phone, country };
}

/** Ends a pending payment that will not be confirmed, so that another can start. */
async function endIfOver({ _id, expiresAt, createdAt, providerReference }: PaymentDoc): Promise<boolean> {
  const isInterrupted = !providerReference && createdAt.getTime() < Date.now() - interruptedMs;
  if (expiresAt.getTime() > Date.now() && !isInterrupted) return false;
  await endPending({ _id }, 'expired');
  return true;
}

type NewFields = Omit<PaymentDoc, '_id'>;

/** Whether a payment names another operator or number than the pending one. */
const isChanged = (pending: PaymentDoc, { operator, phone }: NewFields) =>
  (operator != null && operator !== pending.operator) || phone !== pending.phone;

/** Stores a payment, or returns the one that is pending for the same thing. Another operator or number replaces that one, unless it is confirmed by now. */
async function insert(fields: NewFields): Promise<{ payment: PaymentDoc; isNew: boolean }> {
  try {
    const stored = await PaymentModel.create(fields);
    return { payment: stored.toObject<PaymentDoc>(), isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const pending = await PaymentModel.findOne({ pendingKey: fields.pendingKey! }).lean<PaymentDoc>();
  if (!pending || (await endIfOver(pending))) return insert(fields);
  if (String(pending.user) !== String(fields.user)) throw new AppError('payment_pending');
  if (!isChanged(pending, fields)) return { payment: pending, isNew: false };
  const ended = await cancelPending(pending);
  return ended.state === 'paid' ? { payment: ended, isNew: false } : insert(fields);
}

/** Starts a stored payment at the provider; marks it as failed where the provider does not respond. */
async function begin(
  payment: PaymentDoc,
  order: Omit<PaymentOrder, 'id' | 'returnUrl'>,
): Promise<PaymentDoc> {
  const provider = currentProvider();
  const { _id } = payment;
  const id = String(_id);
  const returnUrl = `${requestContext.getStore()!.origin}/paiements/${id}`;
  try {
    const { reference, url } = await provider.create({ ...order, id, returnUrl });
    const begun = { providerReference: reference, url, nextCheckAt: new Date(Date.now() + firstCheckMs) };
    await PaymentModel.updateOne({ _id }, { $set: begun });
    return { ...payment, ...begun };
  } catch (err) {
    log.error({ err, alarm: 'payment_provider' }, 'a payment could not be started');
    await endPending({ _id }, 'failed');
    throw new AppError('provider_unreachable', { values: { provider: provider.label } });
  }
}

/** Starts a payment; returns the pending one for the same subject, operator and number, if any. */
export async function create(
  user: CurrentUser,
  readBody: () => Promise<{ body: NewPayment }>,
  replaced: () => void,
): Promise<Payment> {
  const { prices, provider: name } = paymentSettings();
  const { body } = await readBody();
  const { service, subject, operator } = body;
  const title = await serviceOf[service].find(subject, user);
  const payer = await payerOf(user);
  const { phone, country } = numberOf(body, payer);
  const [amount, currency] = [prices[service], payer.currency];
  if (!currentProvider().currencies.includes(currency)) throw new AppError('payment_currency');
  const now = Date.now();
  const { payment, isNew } = await insert({
    user: user.id,
    subject,
    ...{ service, title, amount, currency, provider: name, state: 'pending' },
    operator: operator ?? undefined,
    phone,
    pendingKey: `${service}:${subject}`,
    createdAt: new Date(now),
    expiresAt: new Date(now + paymentLifeMs),
  } as unknown as NewFields);
  if (!isNew) {
    replaced();
    return toPayment(payment);
  }
  const order = {
    amount,
    currency,
    description: title,
    payer: { name: payer.name, phone, country },
    operator: operator ?? undefined,
  };
  return toPayment(await begin(payment, order));
}
