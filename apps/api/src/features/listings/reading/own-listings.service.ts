import type { OwnFilters, OwnListing, OwnPage } from '@laterite/shared/features/listings/lifecycle.ts';
import type { ListingFilters, ListingPage } from '@laterite/shared/features/listings/listing.ts';
import { type OwnTab, ownTabNames, ownTabs } from '@laterite/shared/features/listings/listing-states.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { allFields } from '../../../core/database-helpers.ts';
import { readPage } from '../../../core/documents/paging.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { assertNotBeside } from '../../../core/errors/filters-beside.ts';
import { distanceOf } from '../../../core/positions/nearby.ts';
import { readPageNearby } from '../../../core/positions/nearby-page.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { figuresOf } from '../../contact/figures.service.ts';
import { conditionsOf, type Filter, fieldOrderOf } from '../browsing/listing-filters.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listing.model.ts';
import { cardFields, toCard } from '../listing-card.ts';
import { takedownFields } from '../listing-status.ts';
import { daysToDeal, renewableAt } from '../publication-dates.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;
const statusesOf = (tab: OwnTab): readonly ListingStatus[] => ownTabs[tab];

/** Number of listings of a member in each tab. */
async function countTabs(owner: string): Promise<Record<OwnTab, number>> {
  const groups = await ListingModel.aggregate<{ _id: ListingStatus; count: number }>([
    { $match: { owner: new Types.ObjectId(owner) } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]);
  const countOf = (tab: OwnTab) =>
    groups.filter(({ _id }) => statusesOf(tab).includes(_id)).reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(ownTabNames.map((tab) => [tab, countOf(tab)])) as Record<OwnTab, number>;
}

const toOwn = (listing: ListingDoc, figures: OwnListing['figures']): OwnListing => ({
  ...toCard(listing),
  expiresAt: listing.expiresAt?.toISOString() ?? null,
  renewableAt: renewableAt(listing)?.toISOString() ?? null,
  dealtInDays: daysToDeal(listing),
  rejectedFor: listing.status === 'rejected' ? (listing.rejectedFor ?? null) : null,
  ...takedownFields(listing),
  figures,
});

/** Returns the caller's listings in every status with their statistics. */
export async function mine({ tab, ...page }: OwnFilters, user: CurrentUser): Promise<OwnPage> {
  const filter = { owner: user.id, ...(tab && { status: trusted({ $in: statusesOf(tab) }) }) };
  const [found, counts] = await Promise.all([
    readPage(ListingModel, filter as QueryFilter<ListingFields>, newestFirst, allFields, page),
    countTabs(user.id),
  ]);
  const listings = found.items as ListingDoc[];
  const figures = await figuresOf(listings.map(({ _id }) => _id));
  return { ...found, items: listings.map((listing, i) => toOwn(listing, figures[i]!)), counts };
}

/** Returns the caller's listings in the requested statuses; listings of others are visible only in public lists. */
export async function browseOwn(filters: ListingFilters, user: CurrentUser | null): Promise<ListingPage> {
  if (!user) throw new AppError('unauthorized');
  if (filters.owner && filters.owner !== user.id) throw new AppError('forbidden');
  assertNotBeside('status', filters, ['query', 'featured']);
  const { status = [], ...others } = filters;
  const own = { ...conditionsOf(others), owner: user.id, status: trusted({ $in: status }) } as Filter;
  const order = fieldOrderOf(filters);
  const page = await (filters.near
    ? readPageNearby(ListingModel, own, order ?? null, filters)
    : readPage(ListingModel, own, order ?? newestFirst, cardFields, filters));
  const items = (page.items as ListingDoc[]).map((listing) => ({
    ...toCard(listing),
    ...distanceOf(listing.spot, filters),
  }));
  return { ...page, items };
}
