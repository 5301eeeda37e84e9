import * as z from 'zod/mini';
import { companyCard } from '../companies/company.ts';
import { listingCard } from '../listings/listing.ts';
import { professionalCard } from '../professionals/professional.ts';

const words = z._default(z.string().check(z.overwrite((typed) => typed.slice(0, 100))), '');

/** The text typed so far, under the name of searches or the short one of suggestions. */
export const suggestionQuery = z.object({ query: words, q: words });

/** Suggestions while typing: the best few of each kind. */
export const suggestions = z.object({
  listings: z.array(listingCard),
  professionals: z.array(professionalCard),
  companies: z.array(companyCard),
});
export type Suggestions = z.infer<typeof suggestions>;
