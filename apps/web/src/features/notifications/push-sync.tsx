import { useEffect } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { currentSubscription, sendSubscription, stopPush } from './push.ts';

async function sync(isMember: boolean): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await (isMember ? sendSubscription(subscription) : stopPush());
}

/** Sends this browser's subscription after each log-in, and ends it after a log-out, because the device may have several users. */
export default function PushSync() {
  const { isMember } = useSession();
  useEffect(() => {
    // Without a network, it is repeated at the next start of the app.
    sync(isMember).catch(() => undefined);
  }, [isMember]);
  return null;
}
