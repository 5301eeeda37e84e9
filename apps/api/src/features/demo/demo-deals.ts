import type { DemoData, DemoListing, DemoRequest } from '@laterite/demo-data';
import { estimateOf } from '@laterite/shared/features/orders/estimate.ts';
import { openStatuses } from '@laterite/shared/features/orders/order-states.ts';
import { dayMs, hourMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { ContactDayModel } from '../contact/contact-day.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { idOf, refsOf } from './demo-documents.ts';

const seller = 'awa';
const shownDays = 14;

const ago = (hours: number) => new Date(Date.now() - hours * hourMs);
const dateIn = (days: number) => new Date(Date.now() + days * dayMs).toJSON().slice(0, 10);

/** When a request came, was seen and was answered: as far as it has come. */
function eventsOf({ status, says }: DemoRequest) {
  const [first, last] = [says[0]!.hoursAgo, says.at(-1)!.hoursAgo];
  const asked = { status: 'envoyée' as const, at: ago(first) };
  if (status === 'envoyée') return [asked];
  const seen = { status: 'vue' as const, at: ago((first + last) / 2) };
  return status === 'vue' ? [asked, seen] : [asked, seen, { status, at: ago(last) }];
}

function toOrder(request: DemoRequest, listing: DemoListing, ref: string) {
  const { key, kind, status, delivery, city, days, slots = [], says } = request;
  const { title, price, priceUnit, type, category, attrs, pictures } = listing;
  const [from, to] = days ? [dateIn(days.first), dateIn(days.last)] : [];
  const parties = { buyer: idOf('member', request.buyer), seller: idOf('member', listing.owner) };
  const events = eventsOf(request);
  return {
    _id: idOf('order', key),
    listing: {
      _id: idOf('listing', listing.key),
      ref,
      title,
      price,
      priceUnit,
      type,
      category,
      image: `${pictures[0]!.name}.webp`,
    },
    ...parties,
    kind,
    status,
    ...(openStatuses.includes(status) && { isOpen: true }),
    ...(kind === 'location' && typeof attrs.operateur === 'boolean' && { withOperator: attrs.operateur }),
    ...(delivery && { delivery }),
    ...(city && { city }),
    ...(from && to && { from, to }),
    slots: slots.map((days) => `${dateIn(days)}T09:00`),
    estimate: kind === 'visite' ? null : estimateOf({ price, priceUnit, from, to }),
    events,
    messages: says.map(({ from, text, hoursAgo }) => ({ from: parties[from], text, at: ago(hoursAgo) })),
    createdAt: events[0]!.at,
    updatedAt: events.at(-1)!.at,
  };
}

/** Looks and contacts of the last days, more of them for what is newer. */
function figuresOf({ key, ageHours }: DemoListing) {
  const online = Math.min(shownDays, Math.ceil((ageHours + 1) / 24));
  const today = Date.parse(dateIn(0));
  return Array.from({ length: online }, (_, i) => ({
    target: idOf('listing', key),
    day: new Date(today - i * dayMs),
    views: 2 + ((key.length * (i + 3)) % 7),
    wa: (key.length + i) % 3 === 0 ? 1 : 0,
    call: (key.length + i) % 5 === 0 ? 1 : 0,
  }));
}

const ofSeller = ({ listings }: DemoData) => listings.filter(({ owner }) => owner === seller);

/** What the demo seller is asked, asks others and sees in figures: their screens are not empty. */
export async function insertDeals(demo: DemoData): Promise<void> {
  const listings = new Map(demo.listings.map((listing) => [listing.key, listing]));
  const refs = refsOf(demo);
  const orders = demo.requests.map((request) =>
    toOrder(request, listings.get(request.listing)!, refs.get(request.listing)!),
  );
  await OrderModel.insertMany(orders);
  await ContactDayModel.insertMany(ofSeller(demo).flatMap(figuresOf));
}

/** Takes away what an interrupted load left of them. */
export async function clearDeals(demo: DemoData): Promise<void> {
  const orders = demo.requests.map(({ key }) => idOf('order', key));
  const targets = ofSeller(demo).map(({ key }) => idOf('listing', key));
  await OrderModel.deleteMany({ _id: trusted({ $in: orders }) });
  await ContactDayModel.deleteMany({ target: trusted({ $in: targets }) });
}
