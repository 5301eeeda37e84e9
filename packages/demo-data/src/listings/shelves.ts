import { engins } from './btp-engins.ts';
import type { Shelf } from './row.ts';

/** Every category of the marketplace, in the order of the navigation. */
export const shelves: Shelf[] = [engins];
