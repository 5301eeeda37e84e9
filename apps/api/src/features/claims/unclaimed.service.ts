import { maxCountedClaims, type UnclaimedListing } from '@laterite/shared/features/claims/unclaimed.ts';
import { type Types, trusted } from 'mongoose';
import { allFields } from '../../core/database-helpers.ts';
import { type PageRequest, readPage } from '../../core/documents/paging.ts';
import { isShown } from '../../core/documents/suspension.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { ClaimModel, waiting } from './claim.model.ts';
import { claimWayOf } from './claim-way.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;

/** Returns the number of pending claims of each of some companies. */
async function countClaims(companies: Types.ObjectId[]): Promise<Map<string, number>> {
  const claims = await ClaimModel.find({ company: trusted({ $in: companies }), ...waiting }, { company: 1 })
    .limit(maxCountedClaims)
    .lean();
  const counts = new Map<string, number>();
  for (const { company } of claims) counts.set(String(company), (counts.get(String(company)) ?? 0) + 1);
  return counts;
}

const toListing = (company: CompanyDoc, claims: number): UnclaimedListing => ({
  _id: String(company._id),
  slug: company.slug ?? null,
  name: company.name,
  type: company.type,
  location: company.location ?? null,
  claim: claimWayOf(company) ?? 'request',
  claims,
  createdAt: company.createdAt.toISOString(),
});

/** Returns a page of the companies that nobody owns, the newest first. */
export async function browseUnclaimed(page: PageRequest) {
  const found = await readPage(CompanyModel, { members: [], ...isShown }, newestFirst, allFields, page);
  const companies = found.items as CompanyDoc[];
  const claims = await countClaims(companies.map(({ _id }) => _id));
  return {
    ...found,
    items: companies.map((company) => toListing(company, claims.get(String(company._id)) ?? 0)),
  };
}
