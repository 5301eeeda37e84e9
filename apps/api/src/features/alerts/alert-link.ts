import type { Types } from 'mongoose';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import { isLinkToken, linkToken } from '../../core/secrets/keys.ts';

/** Returns the URL that ends an alert without a log-in. Browsers do not send the fragment after `#`, so the token reaches no server and no log. */
export const stopAlertUrl = (id: Types.ObjectId | string): string =>
  absoluteUrl(`/alertes/${id}/arreter#t=${linkToken('alert-link', String(id))}`);

/** Whether a token is that of the link that ends this alert. */
export const isStopToken = (id: string, token: string): boolean => isLinkToken('alert-link', id, token);
