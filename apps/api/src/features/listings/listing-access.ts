import { hasRight } from '@laterite/shared/features/users/rights.ts';
import DataLoader from 'dataloader';
import { trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import { oncePerPage } from '../../core/pages/page-reads.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { assertAboutOthers } from '../companies/own-decisions.ts';
import { type ListingDoc, ListingModel } from './listing.model.ts';
import { isPublic } from './listing-status.ts';

/** Whether the listing is this member's. */
export const isOwnOf = (listing: Pick<ListingDoc, 'owner'>, user: CurrentUser): boolean =>
  String(listing.owner) === user.id;

const mayReview = ({ status }: ListingDoc, user: CurrentUser) =>
  status !== 'draft' && hasRight(user, 'reviewListings');

/** Whether this person may see a listing: hidden ones are visible to their owner and, unless they are drafts, to the reviewers. */
const maySee = (listing: ListingDoc, user: CurrentUser | null) =>
  isPublic(listing) || (user !== null && (mayReview(listing, user) || isOwnOf(listing, user)));

/** Projection without the search fields, which are most of the bytes of a listing. */
const shownFields = Object.fromEntries(
  Object.keys(ListingModel.schema.paths)
    .map((path) => path.split('.')[0]!)
    .filter((name) => name !== 'terms' && name !== 'attrTerms')
    .map((name) => [name, 1 as const]),
);

async function readAll(ids: readonly string[]): Promise<(ListingDoc | undefined)[]> {
  const found = await ListingModel.find({ _id: trusted({ $in: ids }) }, shownFields).lean<ListingDoc[]>();
  const byId = new Map(found.map((listing) => [String(listing._id), listing]));
  return ids.map((id) => byId.get(id));
}

/** Batches concurrent reads into one query; nothing is cached. */
const listings = new DataLoader(readAll, {
  cache: false,
  maxBatchSize: 100,
  // Runs after all sockets of this event loop turn were read.
  batchScheduleFn: (dispatch) => setImmediate(dispatch),
});

/** Returns a listing without checking who may see it; undefined where there is none. */
export const findListing = (id: string): Promise<ListingDoc | undefined> =>
  oncePerPage(`listing ${id}`, () => listings.load(id));

/** Returns a listing that this person may see. */
export async function findVisible(id: string, user: CurrentUser | null): Promise<ListingDoc> {
  const listing = await findListing(id);
  if (!listing || !maySee(listing, user)) throw new AppError('product_not_found');
  return listing;
}

/** Returns a listing that this member may manage: their own, or any with the right `reviewListings`. */
export async function findManaged(id: string, user: CurrentUser): Promise<ListingDoc> {
  const listing = await findVisible(id, user);
  if (!isOwnOf(listing, user) && !hasRight(user, 'reviewListings')) throw new AppError('forbidden');
  return listing;
}

/** Returns a listing that someone of the team decides about; throws `forbidden` for their own or one of their company. */
export async function findListingToDecide(id: string, user: CurrentUser): Promise<ListingDoc> {
  const listing = await findVisible(id, user);
  await assertAboutOthers(user, listing.owner, listing.company);
  return listing;
}

/** Returns a listing of this member. */
export async function findOwnListing(id: string, user: CurrentUser): Promise<ListingDoc> {
  const listing = await findVisible(id, user);
  if (!isOwnOf(listing, user)) throw new AppError('forbidden');
  return listing;
}
