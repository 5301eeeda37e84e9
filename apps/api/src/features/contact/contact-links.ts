import { createHmac } from 'node:crypto';
import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { hiddenDetail } from '@laterite/shared/contact-details/hidden-detail.ts';
import type { ContactChannel, ContactWays } from '@laterite/shared/features/contact/contact.ts';
import type { Point } from '@laterite/shared/features/listings/point.ts';
import { mapWords } from '@laterite/shared/places/map-words.ts';
import { storedKey } from '../../core/secrets/stored-key.ts';
import { isAndroid } from './visitor.ts';

/** Position of a listing or profile: its point, exact or not, and its place name. */
export interface Place {
  /** Id of the seller or company: all their listings at one place lead to the same point. */
  owner: string;
  location: string;
  city?: string | null | undefined;
  country?: string | null | undefined;
  point?: Point | null | undefined;
  exactPlace?: boolean | null | undefined;
}

const metresADegree = 111_320;
const blur = { minMetres: 180, maxMetres: 420 };

/** About 110 m: two positions of one place are mostly rounded to the same one, which is at most 80 m away. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Returns a point 100 to 500 m away, the same for all listings of an owner at one place and after a rotation of secrets: two of them would narrow down the real one. */
export async function blurred(point: Point, owner: string): Promise<Point> {
  const [lat, lng] = [rounded(point.lat), rounded(point.lng)];
  const digest = createHmac('sha256', await storedKey('place-blur'))
    .update(`${owner} ${lat} ${lng}`)
    .digest();
  const angle = (digest.readUInt16BE(0) / 65_536) * 2 * Math.PI;
  const metres = blur.minMetres + (digest.readUInt16BE(2) / 65_536) * (blur.maxMetres - blur.minMetres);
  const north = (Math.cos(angle) * metres) / metresADegree;
  const east = (Math.sin(angle) * metres) / (metresADegree * Math.max(0.1, Math.cos((lat * Math.PI) / 180)));
  return { lat: lat + north, lng: lng + east };
}

/** Returns a place name as displayed, without the mark of a hidden part, which no map finds. */
const wordsOf = (location: string) =>
  hideContactDetails(location).replaceAll(hiddenDetail, ' ').replace(/\s+/g, ' ').trim();

const inUrl = ({ lat, lng }: Point) => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** Returns the link to directions: it opens the default map app on Android and a web map on other devices. */
export async function routeUrl(place: Place): Promise<string> {
  const { owner, location, point, exactPlace } = place;
  if (!point) {
    const words = encodeURIComponent(mapWords({ ...place, location: wordsOf(location) }));
    return isAndroid() ? `geo:0,0?q=${words}` : `https://www.google.com/maps/search/?api=1&query=${words}`;
  }
  const there = inUrl(exactPlace ? point : await blurred(point, owner));
  return isAndroid()
    ? `geo:${there}?q=${there}`
    : `https://www.google.com/maps/dir/?api=1&destination=${there}`;
}

/** A contact channel that reveals a phone number. */
export type PhoneChannel = Exclude<ContactChannel, 'route'>;

/** Returns the contact method of a channel. */
export const wayOf = { wa: 'whatsapp', call: 'call', msg: 'message' } as const satisfies Record<
  PhoneChannel,
  keyof ContactWays
>;

/** Returns the link that opens WhatsApp, a call or a text message. */
export function phoneUrl(channel: PhoneChannel, phone: string, text: string): string {
  const words = encodeURIComponent(text);
  if (channel === 'wa') return `https://wa.me/${phone.replace(/\D/g, '')}?text=${words}`;
  return channel === 'call' ? `tel:${phone}` : `sms:${phone}?body=${words}`;
}
