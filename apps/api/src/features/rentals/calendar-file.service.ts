import { escapeContentText } from '@laterite/shared/content-line.ts';
import { addDays, type DaySpan } from '@laterite/shared/features/orders/calendar.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { calendarDays } from '@laterite/shared/features/orders/estimate.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import { colon } from '../../sms/notices.ts';
import type { ListingDoc } from '../listings/listing.model.ts';
import { findListing } from '../listings/listing-access.ts';
import { isPublic } from '../listings/listing-status.ts';
import { preferencesOf } from '../notifications/preferences.model.ts';
import { acceptedRentals } from '../orders/calendar.service.ts';
import { isCalendarToken } from './calendar-link.ts';

const words = {
  fr: { rented: 'Loué', blocked: 'Bloqué', closed: 'Ni départ ni retour' },
  en: { rented: 'Rented', blocked: 'Blocked', closed: 'No pick-up or return' },
};
const maxLineBytes = 75;

const basicDay = (day: string) => day.replaceAll('-', '');
const basicInstant = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns a line in parts of at most 75 bytes (RFC 5545, 3.1), never within a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

interface Entry extends DaySpan {
  uid: string;
  at: Date;
  summary: string;
  url?: string;
  /** Day of the week for a weekly event, as named by RFC 5545. */
  weekly?: string;
}

/** Returns the lines of an event of whole days; its end is the day after the last one. */
const eventOf = ({ uid, at, from, to, summary, url, weekly }: Entry): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@${new URL(absoluteUrl('/')).hostname}`,
  `DTSTAMP:${basicInstant(at)}`,
  `DTSTART;VALUE=DATE:${basicDay(from)}`,
  `DTEND;VALUE=DATE:${basicDay(addDays(to, 1))}`,
  `SUMMARY:${escapeContentText(summary)}`,
  ...(url ? [`URL:${url}`] : []),
  // A weekly closing day makes no day busy, because longer rentals may include it.
  ...(weekly ? [`RRULE:FREQ=WEEKLY;BYDAY=${weekly}`, 'TRANSP:TRANSPARENT'] : ['TRANSP:OPAQUE']),
  'END:VEVENT',
];

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Returns the first date with a day of the week, from a day on; Monday is 0. */
function firstOn(weekday: number, start: Date): string {
  const day = start.toISOString().slice(0, 10);
  const ahead = (weekday - ((start.getUTCDay() + 6) % 7) + 7) % 7;
  return addDays(day, ahead);
}

/** Days of the week on which no rental begins or ends. */
const daysOff = (listing: ListingDoc, summary: string): Entry[] =>
  (listing.rental?.closedDays ?? []).map((weekday) => {
    const from = firstOn(weekday, listing.createdAt);
    const at = listing.updatedAt ?? listing.createdAt;
    const uid = `${listing._id}-${weekdays[weekday]}`;
    return { uid, at, from, to: from, summary, weekly: weekdays[weekday]! };
  });

async function entriesOf(listing: ListingDoc): Promise<Entry[]> {
  const { language } = await preferencesOf(listing.owner);
  const { rented, blocked, closed } = words[language];
  const summaryOf = (what: string) => `${what}${colon[language]} ${listing.title}`;
  const accepted = await acceptedRentals(listing._id, addDays(today(), -calendarDays));
  return [
    // The event does not name the renter, because the URL needs no log-in.
    ...accepted.map(({ _id, from, to, qty, updatedAt }) => ({
      uid: String(_id),
      at: updatedAt,
      from,
      to,
      summary: summaryOf(`${rented}${qty > 1 ? ` × ${qty}` : ''}`),
      url: absoluteUrl(`/demandes/${_id}`),
    })),
    ...(listing.rental?.blocked ?? []).map(({ from, to }) => ({
      uid: `${listing._id}-${from}-${to}`,
      at: listing.updatedAt ?? listing.createdAt,
      from,
      to,
      summary: summaryOf(blocked),
    })),
    ...daysOff(listing, summaryOf(closed)),
  ];
}

/** Returns the rented and blocked days of a listing as a calendar (RFC 5545), for holders of its secret URL. */
export async function calendarFile(id: string, token: string): Promise<string> {
  const listing = await findListing(id);
  const isShown = listing?.type === 'rental' && isPublic(listing);
  if (!listing || !isShown || !isCalendarToken(listing, token)) throw new AppError('product_not_found');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laterite//Rentals//FR',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeContentText(listing.title)}`,
    ...(await entriesOf(listing)).flatMap(eventOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
