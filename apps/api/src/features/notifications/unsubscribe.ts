import { isId } from '@laterite/shared/ids.ts';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import { isSigned, sign } from '../../core/secrets/keys.ts';

/** Path of the links that end a person's e-mails without logging in. */
export const unsubscribePath = '/api/notifications/unsubscribe';

const encode = (bytes: Buffer) => bytes.toString('base64url').slice(0, 32);

/** Returns the link that ends all e-mails to a person. */
export const unsubscribeUrl = (user: string): string =>
  absoluteUrl(`${unsubscribePath}/${user}.${encode(sign('unsubscribe-link', user))}`);

/** Returns the id of the person whose e-mails a link ends; null for a link that this server did not sign. */
export function unsubscriberOf(token: string): string | null {
  const [user = '', signature = ''] = token.split('.');
  return isId(user) && isSigned('unsubscribe-link', user, signature, encode) ? user : null;
}
