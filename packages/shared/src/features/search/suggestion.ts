import * as z from 'zod/mini';
import { companyCard } from '../companies/company.ts';
import { listingCard } from '../listings/listing.ts';
import { professionalCard } from '../professionals/professional.ts';

export const suggestionQuery = z.object({
  query: z._default(z.string().check(z.overwrite((q) => q.slice(0, 100))), ''),
});

/** Suggestions while typing: the best few of each kind. */
export const suggestions = z.object({
  listings: z.array(listingCard),
  professionals: z.array(professionalCard),
  companies: z.array(companyCard),
});
export type Suggestions = z.infer<typeof suggestions>;
