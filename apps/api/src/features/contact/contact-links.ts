import { createHmac } from 'node:crypto';
import type { ContactChannel, ContactWays } from '@laterite/shared/features/contact/contact.ts';
import type { Point } from '@laterite/shared/features/listings/point.ts';
import { storedKey } from '../../core/stored-key.ts';
import { isAndroid } from './visitor.ts';

/** Position of a listing or profile: its point, exact or not, and its place name. */
export interface Place {
  id: string;
  location: string;
  point?: Point | null | undefined;
  exactPlace?: boolean | null | undefined;
}

const metresADegree = 111_320;
const blur = { least: 150, most: 500 };

/** Returns a point 150 to 500 m away, the same at every call and after a rotation of secrets: two of them would narrow down the real one. */
export async function blurred({ lat, lng }: Point, id: string): Promise<Point> {
  const digest = createHmac('sha256', await storedKey('place-blur'))
    .update(id)
    .digest();
  const angle = (digest.readUInt16BE(0) / 65_536) * 2 * Math.PI;
  const metres = blur.least + (digest.readUInt16BE(2) / 65_536) * (blur.most - blur.least);
  const north = (Math.cos(angle) * metres) / metresADegree;
  const east = (Math.sin(angle) * metres) / (metresADegree * Math.max(0.1, Math.cos((lat * Math.PI) / 180)));
  return { lat: lat + north, lng: lng + east };
}

const inUrl = ({ lat, lng }: Point) => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** Returns the link to directions: it opens the default map app on Android and a web map on other devices. */
export async function routeUrl({ id, location, point, exactPlace }: Place): Promise<string> {
  if (!point) {
    const words = encodeURIComponent(location);
    return isAndroid() ? `geo:0,0?q=${words}` : `https://www.google.com/maps/search/?api=1&query=${words}`;
  }
  const there = inUrl(exactPlace ? point : await blurred(point, id));
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
