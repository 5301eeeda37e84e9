import { cacheById } from '../../core/changes/cache-by-id.ts';
import { publishChange } from '../../core/changes/change-feed.ts';
import { WebhookModel } from './webhook.model.ts';

/** Owners of webhooks that receive an event: a member, and the company a listing is published for. */
export interface Owners {
  user?: unknown;
  company?: unknown;
}

const everyOwner = 'all';

const cached = cacheById<Set<string>>('webhooks', 1, async () => {
  const active = await WebhookModel.find({ status: 'active' }, { user: 1, company: 1 }).lean();
  return [[everyOwner, new Set(active.map(({ user, company }) => String(user ?? company)))]];
});

/** Returns whether any of these owners has an active webhook, from memory: most members have none. */
export async function haveWebhooks({ user, company }: Owners): Promise<boolean> {
  const owners = (await cached([everyOwner])).get(everyOwner);
  return owners !== undefined && [user, company].some((id) => id != null && owners.has(String(id)));
}

/** Returns whether there is any active webhook. */
export const isAnyWebhook = async (): Promise<boolean> =>
  ((await cached([everyOwner])).get(everyOwner)?.size ?? 0) > 0;

/** Announces that webhooks were created, changed or deleted. */
export const announceWebhooks = (): Promise<void> => publishChange('webhooks', [everyOwner]);
