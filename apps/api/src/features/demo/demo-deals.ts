import type { DemoData, DemoListing, DemoRequest } from '@laterite/demo-data';
import { savedListNames } from '@laterite/shared/features/favorites/favorite.ts';
import { estimateOf } from '@laterite/shared/features/orders/estimate.ts';
import type { OrderStatus } from '@laterite/shared/features/orders/order-states.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { AlertModel } from '../alerts/alert.model.ts';
import { digestDates } from '../alerts/alert-digests.ts';
import { ContactDayModel } from '../contact/contact-day.model.ts';
import { SavedListingModel } from '../favorites/saved-listing.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { blocksAnother } from '../orders/order-access.ts';
import { clearConversations, insertConversations } from './demo-conversations.ts';
import { dateHoursAgo, idOf, refsOf } from './demo-documents.ts';
import { clearOwnPrices, insertOwnPrices } from './demo-own-prices.ts';
import { clearPublicRequests, insertPublicRequests } from './demo-public-requests.ts';
import { dateIn, quoteFields } from './demo-quotes.ts';

const seller = 'awa';
const shownDays = 14;

/** Returns the statuses of a request after it was seen, which follow each other within hours. */
function answersTo({ status, quote }: DemoRequest): OrderStatus[] {
  const agreed: OrderStatus[] = status === 'terminée' ? ['acceptée', 'terminée'] : [status];
  return quote && status !== 'devis-reçu' ? ['devis-reçu', ...agreed] : agreed;
}

/** Returns the times when a request was sent, seen and answered, up to its current status. */
function eventsOf(request: DemoRequest) {
  const { status, says } = request;
  const [first, last] = [says[0]!.hoursAgo, says.at(-1)!.hoursAgo];
  const asked = { status: 'envoyée' as const, at: dateHoursAgo(first) };
  if (status === 'envoyée') return [asked];
  const seen = { status: 'vue' as const, at: dateHoursAgo((first + last) / 2) };
  if (status === 'vue') return [asked, seen];
  const answers = answersTo(request).map((status, step) => ({
    status,
    at: dateHoursAgo(Math.max(0, last - step)),
  }));
  return [asked, seen, ...answers];
}

function toOrder(request: DemoRequest, listing: DemoListing, ref: string, number: number) {
  const { key, kind, status, delivery, city, days, slots = [], says, quote } = request;
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
    ...(blocksAnother({ kind, status }) && { isOpen: true }),
    ...(kind === 'location' && typeof attrs.operateur === 'boolean' && { withOperator: attrs.operateur }),
    ...(delivery && { delivery }),
    ...(city && { city }),
    ...(from && to && { from, to }),
    slots: slots.map((days) => `${dateIn(days)}T09:00`),
    country: listing.country,
    place: listing.location,
    ...(quote &&
      quoteFields(quote, { number, country: listing.country, at: dateHoursAgo(says.at(-1)!.hoursAgo) })),
    estimate: kind === 'visite' || kind === 'devis' ? null : estimateOf({ price, priceUnit, from, to }),
    events,
    messages: says.map(({ from, text, hoursAgo }) => ({
      from: parties[from],
      text,
      at: dateHoursAgo(hoursAgo),
    })),
    createdAt: events[0]!.at,
    updatedAt: events.at(-1)!.at,
  };
}

/** Returns the views and contacts of the last days; newer listings have more. */
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

const savedCounts = { favorites: 6, selection: 3 } as const;

/** Inserts the saved listings and the alerts of the demo seller. */
function insertSaved({ listings }: DemoData) {
  const others = listings.filter(({ owner }) => owner !== seller);
  const saved = savedListNames.flatMap((list) =>
    others.slice(0, savedCounts[list]).map(({ key }, i) => ({
      user: idOf('member', seller),
      list,
      listing: idOf('listing', key),
      at: dateHoursAgo(i),
      demo: true,
    })),
  );
  const alert = { user: idOf('member', seller), demo: true };
  return Promise.all([
    SavedListingModel.insertMany(saved),
    AlertModel.insertMany([
      {
        ...alert,
        name: 'Pelle à Abidjan',
        query: 'query=pelle&section=btp&city=Abidjan',
        frequency: 'instant',
      },
      { ...alert, name: 'Ciment', query: 'query=ciment', frequency: 'weekly', ...digestDates('weekly') },
    ]),
  ]);
}

/** Inserts received and sent requests, saved listings, alerts and statistics of the demo seller, so that no screen is empty. */
export async function insertDeals(demo: DemoData): Promise<void> {
  const listings = new Map(demo.listings.map((listing) => [listing.key, listing]));
  const refs = refsOf(demo);
  const orders = demo.requests.map((request, index) =>
    toOrder(request, listings.get(request.listing)!, refs.get(request.listing)!, index + 1),
  );
  await OrderModel.insertMany(orders);
  await ContactDayModel.insertMany(ofSeller(demo).flatMap(figuresOf));
  await insertConversations(demo);
  await insertPublicRequests(demo);
  await insertOwnPrices();
  await insertSaved(demo);
}

/** Deletes documents that an interrupted load created. */
export async function clearDeals(demo: DemoData): Promise<void> {
  const orders = demo.requests.map(({ key }) => idOf('order', key));
  const targets = ofSeller(demo).map(({ key }) => idOf('listing', key));
  await OrderModel.deleteMany({ _id: trusted({ $in: orders }) });
  await clearConversations();
  await clearPublicRequests();
  await clearOwnPrices();
  await SavedListingModel.deleteMany({ demo: true });
  await AlertModel.deleteMany({ demo: true });
  await ContactDayModel.deleteMany({ target: trusted({ $in: targets }) });
}
