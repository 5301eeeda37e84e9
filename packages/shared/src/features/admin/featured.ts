import * as z from 'zod/mini';
import { pageOf } from '../../page.ts';
import { text } from '../../text.ts';
import { listingCard } from '../listings/listing.ts';

/** A listing, by its reference or the URL of its page, and whether the home page features it. */
export const featuredInput = z.object({ listing: text(300), featured: z.boolean() });
export type FeaturedInput = z.infer<typeof featuredInput>;

/** Featured listings, newest first; the home page shows those that are online. */
export const featuredListings = pageOf(listingCard);
