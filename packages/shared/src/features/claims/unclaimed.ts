import * as z from 'zod/mini';
import { pageOf } from '../../page.ts';
import { companyCard } from '../companies/company.ts';
import { claimWays } from './claim.ts';

/** An ownerless company as returned to administrators. */
export const unclaimedListing = z.object({
  ...z.pick(companyCard, { _id: true, slug: true, name: true, type: true, location: true }).shape,
  claim: z.enum(claimWays),
  /** Number of pending requests for it; at most `maxCountedClaims` are counted per page. */
  claims: z.int(),
  createdAt: z.iso.datetime(),
});
export type UnclaimedListing = z.infer<typeof unclaimedListing>;

/** Maximum number of requests read to count those of one page. */
export const maxCountedClaims = 1000;

export const unclaimedPage = pageOf(unclaimedListing);
