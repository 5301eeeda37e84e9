import type { NotificationTopic } from '@laterite/shared/features/notifications/notification-kinds.ts';
import type { ListingEvent } from '@laterite/shared/features/webhooks/webhook-event.ts';
import type { OutboxEntry } from '../../core/changes/outbox.ts';
import { alertsToNotify } from '../alerts/alert-hits.service.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { favoriteHolders } from '../favorites/favorites.service.ts';
import { followersOf } from '../follows/follows.service.ts';
import {
  type Addressed,
  notificationSource,
  othersThan,
  readersOf,
} from '../notifications/notification-source.ts';
import { chosenChannels } from '../notifications/preferences.model.ts';
import { earnFreeBoosts } from '../payments/free-boosts.service.ts';
import { followersOfProfessional } from '../professionals/attachments.service.ts';
import type { WebhookEvent } from '../webhooks/webhook-event.ts';
import { type ListingDoc, ListingModel } from './listing.model.ts';
import { isKnownPrice } from './price-rises.ts';
import { replaceEarlierDrops } from './repeated-drops.ts';

type Channels = Addressed['channels'];
type Address = (listing: ListingDoc, entry: OutboxEntry) => Promise<Addressed[]> | Addressed[];

const aboutListing = ({ _id, title }: ListingDoc, { data }: OutboxEntry) => ({
  listing: String(_id),
  title,
  ...data,
});

/** Notifies the owner of actions by jobs and administrators. */
const toOwner: Address = (listing, entry) =>
  othersThan(entry.by, [listing.owner]).map((to) => ({ to, data: aboutListing(listing, entry) }));

/** Returns the members with the listing among their favourites, except those who know a price as low as that of a drop. */
async function holdersNotifiedOf(listing: ListingDoc, entry: OutboxEntry) {
  const holders = await favoriteHolders(listing._id);
  return holders.filter(({ at }) => !isKnownPrice(listing, entry, at)).map(({ user }) => user);
}

/** Notifies members with the listing among their favourites of its end and of its return, and of a price below those that they have known. */
const toFavoriteHolders: Address = async (listing, entry) =>
  othersThan(entry.by, await holdersNotifiedOf(listing, entry)).map((to) => ({
    to,
    data: aboutListing(listing, entry),
  }));

/** Adds the channels that the receiver chose for a topic to those of a notification. */
const withChannelsOf = async (topic: NotificationTopic, to: Addressed['to'], channels: Channels = []) => [
  ...channels,
  ...(await chosenChannels(to, topic)),
];

/** Notifies members with the listing among their favourites of a price drop, also by the channels of an alert that finds it. */
const toHoldersOfCheaper: Address = async (listing, entry) => {
  const outbox: OutboxEntry[] = listing.outbox ?? [];
  const ofAlerts = outbox[outbox.indexOf(entry) + 1];
  const addressed = await replaceEarlierDrops(await toFavoriteHolders(listing, entry), listing, entry);
  if (addressed.length === 0 || ofAlerts?.kind !== 'alert_match') return addressed;
  const alerts = new Map((await alertsToNotify(listing, ofAlerts)).map((alert) => [String(alert.to), alert]));
  return Promise.all(
    addressed.map(async (holder) => {
      const channels = alerts.get(String(holder.to))?.channels;
      return channels && !holder.channels
        ? { ...holder, channels: await withChannelsOf('favorites', holder.to, channels) }
        : holder;
    }),
  );
};

/** Returns followers of the seller, as a member or as a professional, with the data about a new listing. */
const followersOfOwner: Address = async (listing, entry) => {
  const { owner } = listing;
  const followers = [...(await followersOfProfessional(owner)), ...(await followersOf('sellers', owner))];
  if (followers.length === 0) return [];
  const data = { ...aboutListing(listing, entry), nameId: String(owner) };
  return (await readersOf(owner, followers)).map((to) => ({ to, data }));
};

/** Returns followers of the company with the data about a new listing. */
const followersOfCompany: Address = async (listing, entry) => {
  const { company, owner } = listing;
  if (!company) return [];
  const followers = await readersOf(owner, await followersOf('companies', company));
  if (followers.length === 0) return [];
  const found = await CompanyModel.findById(company, { name: 1 }).lean();
  const data = {
    ...aboutListing(listing, entry),
    company: String(company),
    ...(found && { name: found.name }),
  };
  return followers.map((to) => ({ to, data }));
};

const idsOf = (addressed: Addressed[]) => new Set(addressed.map(({ to }) => String(to)));

const followersOfListing = async (listing: ListingDoc, entry: OutboxEntry): Promise<Addressed[]> => {
  const ofCompany = await followersOfCompany(listing, entry);
  const known = idsOf(ofCompany);
  const ofOwner = await followersOfOwner(listing, entry);
  return [...ofCompany, ...ofOwner.filter(({ to }) => !known.has(String(to)))];
};

/** Returns the first entry of a kind in the outbox. The publication stores those for followers and for alerts in one update; a price drop may add another for alerts. */
const firstEntry = ({ outbox }: ListingDoc, kind: OutboxEntry['kind']) =>
  outbox?.find((entry) => entry.kind === kind);

/** Notifies followers of a new listing, except those whom their alert notifies of it. */
const toFollowers: Address = async (listing, entry) => {
  const ofAlerts = firstEntry(listing, 'alert_match');
  const notified = idsOf(ofAlerts ? await alertsToNotify(listing, ofAlerts) : []);
  return (await followersOfListing(listing, entry)).filter(({ to }) => !notified.has(String(to)));
};

/** Returns the followers to whom `toFollowers` sends nothing where this entry of alerts notifies them. */
async function followersNotifiedBy(entry: OutboxEntry, listing: ListingDoc): Promise<Set<string>> {
  const ofFollowers = firstEntry(listing, 'follow_listing');
  const isPublication = ofFollowers && firstEntry(listing, 'alert_match') === entry;
  return idsOf(isPublication ? await followersOfListing(listing, ofFollowers) : []);
}

/** Returns those of the alerts whose members `toHoldersOfCheaper` does not notify. */
async function withoutHoldersOfCheaper(alerts: Addressed[], listing: ListingDoc, entry: OutboxEntry) {
  if (alerts.length === 0 || entry.data?.priceBefore === undefined) return alerts;
  const holders = new Set((await holdersNotifiedOf(listing, entry)).map(String));
  return alerts.filter(({ to }) => !holders.has(String(to)));
}

/** Notifies members whose alert a new or cheaper listing matches, followers of a new one also by the channels of their follows. */
const toAlertHolders: Address = async (listing, entry) => {
  const alerts = await withoutHoldersOfCheaper(await alertsToNotify(listing, entry), listing, entry);
  const followers = alerts.length > 0 ? await followersNotifiedBy(entry, listing) : new Set();
  return Promise.all(
    alerts.map(async ({ to, data, channels }) => ({
      to,
      data: { ...aboutListing(listing, entry), ...data },
      channels: followers.has(String(to)) ? await withChannelsOf('follows', to, channels) : channels,
    })),
  );
};

/** Notifies a referred member and the referrer of the boosts that the member's first listing earns. */
const toReferral: Address = async (listing) =>
  (await earnFreeBoosts(listing)).map((to) => ({ to, data: {} }));

const addresses: Partial<Record<OutboxEntry['kind'], Address>> = {
  listing_expires: toOwner,
  listing_expired: toOwner,
  listing_approved: toOwner,
  listing_refused: toOwner,
  listing_hidden: toOwner,
  listing_featured: toOwner,
  listing_unfeatured: toOwner,
  follow_listing: toFollowers,
  alert_match: toAlertHolders,
  boost_earned: toReferral,
  favorite_price: toHoldersOfCheaper,
  favorite_sold: toFavoriteHolders,
  favorite_expired: toFavoriteHolders,
  favorite_back: toFavoriteHolders,
};

const eventTypes: Partial<Record<OutboxEntry['kind'], ListingEvent['type']>> = {
  listing_published: 'listing.published',
  listing_changed: 'listing.changed',
  listing_sold: 'listing.sold',
  listing_expired: 'listing.expired',
};

/** Sends the current listing to webhooks of the owner and of the company. */
async function listingEvents(listing: ListingDoc, { kind }: OutboxEntry): Promise<WebhookEvent[]> {
  const type = eventTypes[kind];
  if (!type) return [];
  const { _id, owner, company, ref, title, price, priceUnit, status, category, version } = listing;
  const about: ListingEvent['data']['listing'] = {
    _id: String(_id),
    ref,
    title,
    price: price ?? null,
    priceUnit,
    status,
    category,
    version: version ?? 0,
  };
  return [{ type, owners: { user: owner, company }, data: { listing: about } }];
}

export const listingNotifications = notificationSource<ListingDoc>(
  ListingModel,
  (listing, entry) => addresses[entry.kind]?.(listing, entry) ?? [],
  listingEvents,
);
