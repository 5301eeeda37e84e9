import type { PushMessage } from '@laterite/shared/features/notifications/push.ts';
import { config } from '../../../config.ts';
import { log } from '../../../log.ts';
import { sendPush } from '../push/push-request.ts';
import { type PushSubscriptionDoc, PushSubscriptionModel } from '../push/push-subscription.model.ts';
import type { Channel } from './channel.ts';
import { summaryOf } from './summary.ts';

type Outcome = 'sent' | 'gone' | 'failed';

/** Whether the browser was uninstalled or revoked its permission. */
const isGone = (status: number) => status === 404 || status === 410;

async function outcomeOf(subscription: PushSubscriptionDoc, message: string): Promise<Outcome> {
  try {
    const status = await sendPush(subscription, message);
    if (status >= 200 && status < 300) return 'sent';
    if (!isGone(status)) log.warn({ status }, 'a push service refused a notification');
    return isGone(status) ? 'gone' : 'failed';
  } catch (err) {
    log.warn({ err }, 'a push service could not be reached');
    return 'failed';
  }
}

/** Web push to every browser a person is logged in on. */
export const pushChannel: Channel = {
  isUsable: () => config.push !== undefined,
  async send({ _id, tokenVersion }, notifications, { language }) {
    const subscriptions = await PushSubscriptionModel.find({
      user: _id,
      tokenVersion,
    }).lean<PushSubscriptionDoc[]>();
    const { title, text, path } = summaryOf(notifications, language);
    const tag = notifications.at(-1)?._id ?? '';
    const message = JSON.stringify({ title, text: text.slice(0, 300), path, tag } satisfies PushMessage);
    const outcomes = await Promise.all(subscriptions.map((each) => outcomeOf(each, message)));
    const gone = subscriptions.filter((_, i) => outcomes[i] === 'gone');
    for (const { _id } of gone) await PushSubscriptionModel.deleteOne({ _id });
    // Retry only if every browser failed: otherwise some would get the notification twice.
    if (outcomes.includes('failed') && !outcomes.includes('sent')) {
      throw new Error('no push service accepted the notification');
    }
  },
};
