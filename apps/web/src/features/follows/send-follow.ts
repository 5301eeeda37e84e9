import type { FollowedProfile } from '@laterite/shared/features/follows/follow.ts';
import type { QueuedChange } from '../outbox/queued-change.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';

/** Returns the description of a follow or like in the outbox. */
export const queuedAttachment = (
  name: string,
  kind: 'follow' | 'unfollow' | 'like' | 'unlike',
): QueuedChange => ({
  kind,
  label: name,
  path: location.pathname,
});

/** Follows or unfollows a professional, a company or a seller; without a network the change is queued on this device. */
export function sendFollow(
  { kind, _id: id, name }: Pick<FollowedProfile, 'kind' | '_id' | 'name'>,
  isOn: boolean,
): Promise<unknown> {
  return sendOrQueue<unknown>(queuedAttachment(name, isOn ? 'follow' : 'unfollow'), (api, options) => {
    if (kind === 'professionals')
      return api.professionals[isOn ? 'follow' : 'unfollow']({ params: { id } }, options);
    return api.follows[isOn ? 'add' : 'remove']({ params: { kind, id } }, options);
  });
}
