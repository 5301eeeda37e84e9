import * as z from 'zod/mini';
import { pageOf } from '../../page.ts';
import { companyCard } from '../companies/company.ts';
import { claimWays } from './claim.ts';

/** A company that nobody owns, as administrators read it. */
export const unclaimedListing = z.object({
  ...z.pick(companyCard, { _id: true, slug: true, name: true, type: true, location: true }).shape,
  claim: z.enum(claimWays),
  /** Requests for it that wait for a decision, counted up to `maxCountedClaims` on a page. */
  claims: z.int(),
  createdAt: z.iso.datetime(),
});
export type UnclaimedListing = z.infer<typeof unclaimedListing>;

/** How many requests are read to count those of one page. */
export const maxCountedClaims = 1000;

export const unclaimedPage = pageOf(unclaimedListing);
