import { isId } from '@laterite/shared/id-pattern.ts';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import { isLinkToken, linkToken } from '../../core/secrets/keys.ts';

/** Path of the links that end a person's e-mails without logging in. */
export const unsubscribePath = '/api/notifications/unsubscribe';

/** Returns the link that ends all e-mails to a person. */
export const unsubscribeUrl = (user: string): string =>
  absoluteUrl(`${unsubscribePath}/${user}.${linkToken('unsubscribe-link', user)}`);

/** Returns the id of the person whose e-mails a link ends; null for a link that this server did not sign. */
export function unsubscriberOf(token: string): string | null {
  const [user = '', signature = ''] = token.split('.');
  return isId(user) && isLinkToken('unsubscribe-link', user, signature) ? user : null;
}
