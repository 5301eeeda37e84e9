import type { SellerLevel } from '@laterite/shared/features/verification/levels.ts';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { asRepair } from '../../core/documents/versions.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { UserModel } from '../users/user.model.ts';
import { type ListingDoc, type ListingFields, ListingModel } from './listing.model.ts';

type Id = Types.ObjectId | string;

/** Verification level of a listing's seller, as stored in the listing. */
export interface StoredTrust {
  level: SellerLevel;
  at: Date;
}

interface Seller {
  owner: Id;
  company?: Id | null | undefined;
}

/** Returns the verification level of a company; a visit ranks above papers. */
async function companyTrust(_id: Id): Promise<StoredTrust | null> {
  const company = await CompanyModel.findById(_id, { verifiedAt: 1, visitedAt: 1 }).lean();
  if (company?.visitedAt) return { level: 'visited', at: company.visitedAt };
  return company?.verifiedAt ? { level: 'company', at: company.verifiedAt } : null;
}

async function ownerTrust(_id: Id): Promise<StoredTrust | null> {
  const user = await UserModel.findById(_id, { identityVerifiedAt: 1 }).lean();
  return user?.identityVerifiedAt ? { level: 'identity', at: user.identityVerifiedAt } : null;
}

/** Returns the verification level of a seller: of the company the listing is published for, or of the owner where that company has none. */
export const trustOf = async ({ owner, company }: Seller): Promise<StoredTrust | null> =>
  (company ? await companyTrust(company) : null) ?? ownerTrust(owner);

type SoldListing = Pick<ListingDoc, '_id' | 'owner' | 'company'>;

function bySeller(listings: SoldListing[]): SoldListing[][] {
  const groups = new Map<string, SoldListing[]>();
  for (const listing of listings) {
    const key = `${listing.owner} ${listing.company ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), listing]);
  }
  return [...groups.values()];
}

/** Stores the verification level of their seller in the listings of an owner or a company. */
export async function storeTrustOfListings(
  of: { owner: Types.ObjectId } | { company: Types.ObjectId },
): Promise<void> {
  const fields = { owner: 1, company: 1 } as const;
  const listings = await ListingModel.find(of as QueryFilter<ListingFields>, fields).lean<SoldListing[]>();
  for (const group of bySeller(listings)) {
    const trust = await trustOf(group[0]!);
    const ids = group.map(({ _id }) => _id);
    await ListingModel.updateMany(
      { _id: trusted({ $in: ids }) },
      trust ? { $set: { verified: trust } } : { $unset: { verified: 1 } },
      asRepair,
    );
  }
}

/** Whether the identity of a member, or a company that they belong to, is verified. */
export async function isVerifiedSeller(owner: string): Promise<boolean> {
  if (await ownerTrust(owner)) return true;
  const verified = { 'members.user': new Types.ObjectId(owner), verifiedAt: trusted({ $ne: null }) };
  return (await CompanyModel.exists(verified)) !== null;
}
