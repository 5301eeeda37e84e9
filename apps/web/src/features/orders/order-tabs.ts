import type { Box } from './orders.queries.ts';

/** The tabs of the requests as they stand in the address: `/demandes?tab=recues`. */
export const boxTabs = ['envoyees', 'recues'] as const;
export type BoxTab = (typeof boxTabs)[number];

export const boxOf: Record<BoxTab, Box> = { envoyees: 'out', recues: 'in' };
