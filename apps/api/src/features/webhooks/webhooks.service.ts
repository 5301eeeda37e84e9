import {
  maxWebhooks,
  type NewWebhook,
  type Webhook,
  type WebhookEdit,
  type WebhookWithSecret,
} from '@laterite/shared/features/webhooks/webhook.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { Types, trusted } from 'mongoose';
import { config } from '../../config.ts';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { wholePage } from '../../core/documents/paging.ts';
import { asRead, assertIfMatch, changedSince } from '../../core/documents/versions.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import { type CapacityLimit, noneOf, withCapacity } from '../../core/limits/capacity-limit.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { isPublicUrl } from '../../core/requests/public-address.ts';
import { audit } from '../audit/audit.service.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { findOwnCompany, managedCompanies, managers, managersOf } from '../companies/company-access.ts';
import { WebhookDeliveryModel } from './delivery.model.ts';
import { newSecret } from './secrets.ts';
import { type WebhookDoc, WebhookModel } from './webhook.model.ts';
import { announceWebhooks } from './webhook-owners.ts';

const toWebhook = ({ _id, company, ...webhook }: WebhookDoc): Webhook => ({
  _id: String(_id),
  companyId: company ? String(company) : null,
  name: webhook.name,
  url: webhook.url,
  events: [...webhook.events],
  status: webhook.status,
  createdAt: webhook.createdAt.toISOString(),
  failingSince: webhook.failingSince?.toISOString() ?? null,
  version: webhook.version ?? 0,
});

function assertPublic(url: string): void {
  if (!isPublicUrl(url, config.webhookOrigins)) throw invalidFields([field('url', 'field.publicUrl')]);
}

const find = (filter: object): Promise<WebhookDoc[]> =>
  WebhookModel.find(filter).sort({ createdAt: -1 }).lean<WebhookDoc[]>();

/** Returns the webhooks of the caller and of the companies they manage. */
export async function browse({ id }: CurrentUser) {
  const [own, ofCompanies] = await Promise.all([
    find({ user: id }),
    managedCompanies(id).then((companies) => find({ company: trusted({ $in: companies }) })),
  ]);
  return wholePage([...own, ...ofCompanies].map(toWebhook));
}

/** Returns a webhook that the caller manages; throws not found for those of other members. */
export async function findManagedWebhook(id: string, user: CurrentUser): Promise<WebhookDoc> {
  const webhook = await WebhookModel.findById(id).lean<WebhookDoc>();
  if (!webhook) throw new AppError('webhook_not_found');
  if (webhook.company) await findOwnCompany(String(webhook.company), user, managers);
  else if (String(webhook.user) !== user.id) throw new AppError('webhook_not_found');
  return webhook;
}

type Owner = { company: Types.ObjectId } | { user: Types.ObjectId };

const limitOf = (owner: Owner): CapacityLimit => ({
  scope: `webhooks:${Object.values(owner)[0]}`,
  max: maxWebhooks,
  countOthers: (without) => WebhookModel.countDocuments({ ...owner, ...noneOf(without) }),
  error: 'too_many_webhooks',
});

/** Creates a webhook. Only this response and that of `rotate` contain a secret. */
export async function create(
  { companyId, ...fields }: NewWebhook,
  user: CurrentUser,
): Promise<WebhookWithSecret> {
  assertPublic(fields.url);
  const company = companyId ? (await findOwnCompany(companyId, user, managers))._id : undefined;
  const owner: Owner = company ? { company } : { user: new Types.ObjectId(user.id) };
  const { stored, secret } = await withCapacity(limitOf(owner), async (_id) => {
    const { secret, sealed } = newSecret(_id);
    return {
      secret,
      stored: await WebhookModel.create({ _id, ...owner, ...fields, setBy: user.id, secret: sealed }),
    };
  });
  await announceWebhooks();
  await audit('webhook_created', { target: String(stored._id) });
  return { ...toWebhook(stored.toObject<WebhookDoc>()), secret };
}

async function update(webhook: WebhookDoc, change: object): Promise<Webhook> {
  const stored = await WebhookModel.findOneAndUpdate(asRead(webhook), change, {
    returnDocument: 'after',
  }).lean<WebhookDoc>();
  if (!stored) throw changedSince('webhook_not_found');
  await announceWebhooks();
  await audit('webhook_changed', { target: String(webhook._id) });
  return toWebhook(stored);
}

/** Changes, pauses or resumes a webhook. */
export async function edit(id: string, user: CurrentUser, readBody: () => Promise<{ body: WebhookEdit }>) {
  const webhook = assertIfMatch(await findManagedWebhook(id, user));
  const { paused, ...fields } = (await readBody()).body;
  if (fields.url !== undefined) assertPublic(fields.url);
  const status = paused === undefined ? {} : { status: paused ? ('paused' as const) : ('active' as const) };
  const isSetAnew = fields.url !== undefined || paused === false;
  return update(webhook, {
    $set: { ...fields, ...status, ...(isSetAnew && { setBy: user.id }) },
    ...(paused === false && { $unset: { failingSince: 1 } }),
  });
}

/** Deletes a webhook with its deliveries. */
export async function remove(id: string, user: CurrentUser): Promise<undefined> {
  const read = assertIfMatch(await findManagedWebhook(id, user));
  const { deletedCount } = await WebhookModel.deleteOne(asRead(read));
  if (deletedCount === 0) throw changedSince('webhook_not_found');
  await WebhookDeliveryModel.deleteMany({ webhook: read._id });
  await announceWebhooks();
  await audit('webhook_deleted', { target: id });
}

/** Creates a new secret; the previous secret also signs for a day. */
export async function rotate(id: string, user: CurrentUser): Promise<WebhookWithSecret> {
  const webhook = await findManagedWebhook(id, user);
  const { secret, sealed } = newSecret(webhook._id);
  const previous = { previousSecret: webhook.secret, previousUntil: new Date(Date.now() + dayMs) };
  return { ...(await update(webhook, { $set: { secret: sealed, ...previous } })), secret };
}

async function removeAll(filter: { user: string } | { company: Types.ObjectId }) {
  const found = await WebhookModel.find(filter, { _id: 1 }).lean();
  if (found.length === 0) return;
  await WebhookModel.deleteMany(filter);
  await WebhookDeliveryModel.deleteMany({ webhook: trusted({ $in: found.map(({ _id }) => _id) }) });
  await announceWebhooks();
}

/** Pauses the webhooks of a company that were set up by a member who no longer manages it, or by an unknown member, and notifies its owners. */
export async function pauseWebhooksOfOthers(company: Types.ObjectId): Promise<void> {
  const found = await CompanyModel.findById(company, { members: 1 }).lean<Pick<CompanyDoc, 'members'>>();
  if (!found) return;
  const ofOthers = { company, status: 'active' as const, setBy: trusted({ $nin: managersOf(found) }) };
  const webhooks = await find(ofOthers);
  for (const { _id, name } of webhooks) {
    const outbox = outboxEntry('webhook_paused', { name, webhook: String(_id) });
    await WebhookModel.updateOne({ _id, ...ofOthers }, { $set: { status: 'paused' }, $push: { outbox } });
    await audit('webhook_changed', { target: String(_id) });
  }
  if (webhooks.length > 0) await announceWebhooks();
}

/** Deletes the webhooks of a leaving member. */
export const deleteWebhooksOf = (user: string): Promise<void> => removeAll({ user });

/** Deletes the webhooks of a company that is deleted. */
export const removeWebhooksOfCompany = (company: Types.ObjectId): Promise<void> => removeAll({ company });

/** Returns a member’s webhooks for the export of their account, without their secrets. */
export const exportWebhooksOf = async (user: string): Promise<Webhook[]> =>
  (await find({ user })).map(toWebhook);
