import type { Types } from 'mongoose';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import { isSigned, sign } from '../../core/secrets/keys.ts';

const encodeToken = (bytes: Buffer) => bytes.toString('base64url').slice(0, 32);

/** Returns the URL that ends an alert without a log-in. Browsers do not send the fragment after `#`, so the token reaches no server and no log. */
export const stopAlertUrl = (id: Types.ObjectId | string): string =>
  absoluteUrl(`/alertes/${id}/arreter#t=${encodeToken(sign('alert-link', String(id)))}`);

/** Whether a token is that of the link that ends this alert. */
export const isStopToken = (id: string, token: string): boolean =>
  isSigned('alert-link', id, token, encodeToken);
