import type { WebhookEventType } from '@laterite/shared/features/webhooks/webhook.ts';
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
import { earnFreeBoosts } from '../payments/free-boosts.service.ts';
import { followersOfProfessional } from '../professionals/attachments.service.ts';
import type { WebhookEvent } from '../webhooks/webhook-event.ts';
import { type ListingDoc, ListingModel } from './listing.model.ts';

type Address = (listing: ListingDoc, entry: OutboxEntry) => Promise<Addressed[]> | Addressed[];

const aboutListing = ({ _id, title }: ListingDoc, { data }: OutboxEntry) => ({
  listing: String(_id),
  title,
  ...data,
});

/** Notifies the owner of actions by jobs and administrators. */
const toOwner: Address = (listing, entry) =>
  othersThan(entry.by, [listing.owner]).map((to) => ({ to, data: aboutListing(listing, entry) }));

/** Notifies members with the listing among their favourites of price changes and of its end. */
const toFavoriteHolders: Address = async (listing, entry) =>
  othersThan(entry.by, await favoriteHolders(listing._id)).map((to) => ({
    to,
    data: aboutListing(listing, entry),
  }));

/** Notifies members whose alert a new or cheaper listing matches. */
const toAlertHolders: Address = async (listing, entry) => {
  const alerts = await alertsToNotify(listing, entry);
  return alerts.map(({ data, ...each }) => ({
    ...each,
    data: { ...aboutListing(listing, entry), ...data },
  }));
};

/** Notifies followers of the seller, as a member or as a professional, of a new listing. */
const toFollowersOfSeller: Address = async (listing, entry) => {
  const { owner } = listing;
  const followers = [...(await followersOfProfessional(owner)), ...(await followersOf('sellers', owner))];
  if (followers.length === 0) return [];
  const data = { ...aboutListing(listing, entry), nameId: String(owner) };
  return (await readersOf(owner, followers)).map((to) => ({ to, data }));
};

/** Notifies followers of the company of a new listing. */
const toFollowersOfCompany: Address = async (listing, entry) => {
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

const toFollowers: Address = async (listing, entry) => {
  const ofCompany = await toFollowersOfCompany(listing, entry);
  const known = new Set(ofCompany.map(({ to }) => String(to)));
  const ofSeller = await toFollowersOfSeller(listing, entry);
  return [...ofCompany, ...ofSeller.filter(({ to }) => !known.has(String(to)))];
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
  favorite_price: toFavoriteHolders,
  favorite_sold: toFavoriteHolders,
  favorite_expired: toFavoriteHolders,
  favorite_back: toFavoriteHolders,
};

const eventTypes: Partial<Record<OutboxEntry['kind'], WebhookEventType>> = {
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
  const about = { _id, ref, title, price: price ?? null, priceUnit, status, category, version: version ?? 0 };
  return [{ type, owners: { user: owner, company }, data: { listing: about } }];
}

export const listingNotifications = notificationSource<ListingDoc>(
  ListingModel,
  (listing, entry) => addresses[entry.kind]?.(listing, entry) ?? [],
  listingEvents,
);
