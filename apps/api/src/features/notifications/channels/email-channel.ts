import { canSendByServer, sendByServer } from '../../../sms/mail-server.ts';
import { unsubscribeUrl } from '../unsubscribe.ts';
import type { Channel } from './channel.ts';
import { mailContent } from './mail-content.ts';

/** E-mail to a proven address, which can be unsubscribed from in one click (RFC 8058). */
export const emailChannel: Channel = {
  isUsable: canSendByServer,
  async send({ _id, email, emailVerifiedAt }, notifications, preferences) {
    if (!emailVerifiedAt) return;
    const url = unsubscribeUrl(String(_id));
    await sendByServer({
      to: email,
      ...mailContent(notifications, preferences, url),
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  },
};
