import { useEffect } from 'react';
import { useSession } from '../../lib/session.ts';
import { currentSubscription, sendSubscription, stopPush } from './push.ts';

async function sync(isMember: boolean): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await (isMember ? sendSubscription(subscription) : stopPush());
}

/** Sends this browser's subscription after each log-in, and ends it after log-out: the next person on the device decides anew. */
export default function PushSync() {
  const { isMember } = useSession();
  useEffect(() => {
    // Without a network, the next start of the app does it.
    sync(isMember).catch(() => undefined);
  }, [isMember]);
  return null;
}
