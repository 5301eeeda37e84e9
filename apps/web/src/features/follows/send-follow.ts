import type { FollowedProfile } from '@laterite/shared/features/follows/follow.ts';
import type { Kept } from '../outbox/kept-change.ts';
import { sendOrKeep } from '../outbox/send-or-keep.ts';

/** Returns the description of a follow or like in the outbox. */
export const keptAttachment = (name: string, kind: 'follow' | 'unfollow' | 'like' | 'unlike'): Kept => ({
  kind,
  label: name,
  path: location.pathname,
});

/** Follows or unfollows a professional, a company or a seller; without a network the change is queued on this device. */
export function sendFollow(
  { kind, _id: id, name }: Pick<FollowedProfile, 'kind' | '_id' | 'name'>,
  isOn: boolean,
): Promise<unknown> {
  return sendOrKeep<unknown>(keptAttachment(name, isOn ? 'follow' : 'unfollow'), (api, options) => {
    if (kind === 'professionals')
      return api.professionals[isOn ? 'follow' : 'unfollow']({ params: { id } }, options);
    return api.follows[isOn ? 'add' : 'remove']({ params: { kind, id } }, options);
  });
}
