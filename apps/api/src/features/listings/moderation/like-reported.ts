import type { QueryFilter } from 'mongoose';
import { ReportCaseModel } from '../../reports/report-case.model.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listing.model.ts';
import type { ModeratedFields } from '../reviewed-version.ts';
import { hashesOf, resembles, storeRefusal } from './refusals.service.ts';

const comparedFields = { title: 1, description: 1, 'images.looks': 1 } as const;

/** Whether a listing resembles another one of its owner's that waits for a review because of reports. */
export async function resemblesReported(listing: ModeratedFields, owner: string): Promise<boolean> {
  const reported = { waitsFor: 'reported', status: 'pending', owner } as QueryFilter<ListingFields>;
  const waiting = await ListingModel.find(reported, comparedFields)
    .hint({ owner: 1 })
    .lean<Pick<ListingDoc, '_id' | 'title' | 'description' | 'images'>[]>();
  return waiting
    .filter(({ _id }) => String(_id) !== String(listing._id))
    .some((other) => resembles({ ...other, looks: hashesOf(other) }, listing));
}

/** Stores the content of a listing that is about to be deleted while reports about it wait, so that a republished copy is recognised. */
export async function rememberReported(listing: ListingDoc): Promise<void> {
  const waiting = { kind: 'listing' as const, target: listing._id, isWaiting: true };
  if (await ReportCaseModel.exists(waiting)) await storeRefusal(listing, { isReported: true });
}
