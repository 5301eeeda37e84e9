import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import { isLinkToken, linkToken } from '../../core/secrets/keys.ts';
import type { ListingDoc } from '../listings/listing.model.ts';

type Linked = Pick<ListingDoc, '_id' | 'calendarKey'>;

const linkText = ({ _id, calendarKey }: Linked) => `${_id} ${calendarKey}`;

/** Whether a token is that of the calendar's current URL. */
export const isCalendarToken = (listing: Linked, token: string): boolean =>
  Boolean(listing.calendarKey) && isLinkToken('calendar-link', linkText(listing), token);

/** Returns the URL that calendar programs read without a log-in; null where the owner has created none. */
export const calendarUrlOf = (listing: Linked): string | null =>
  listing.calendarKey
    ? absoluteUrl(`/api/stuff/${listing._id}/calendar/${linkToken('calendar-link', linkText(listing))}`)
    : null;
