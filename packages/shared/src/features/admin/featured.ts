import * as z from 'zod/mini';
import { text } from '../../text.ts';
import { listingCard } from '../listings/listing.ts';

/** Which listing is featured on the home page or no longer: its reference, or the address of its page. */
export const featuredInput = z.object({ listing: text(300), featured: z.boolean() });
export type FeaturedInput = z.infer<typeof featuredInput>;

/** Featured listings, the newest first; of those, the home page shows what is online. */
export const featuredListings = z.object({ items: z.array(listingCard) });
