import type { Box } from './orders.queries.ts';

/** The tabs of the requests as they stand in the address: `/demandes?tab=recues`. */
const boxTabs = ['envoyees', 'recues'] as const;
export type BoxTab = (typeof boxTabs)[number];

/** The same with the public requests of the member. */
export const orderTabs = [...boxTabs, 'publiques'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const boxOf: Record<BoxTab, Box> = { envoyees: 'out', recues: 'in' };
