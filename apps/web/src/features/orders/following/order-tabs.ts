import type { Box } from '../orders.queries.ts';

/** Values of the URL parameter of the tabs: `/demandes?tab=recues`. */
const boxTabs = ['envoyees', 'recues'] as const;
export type BoxTab = (typeof boxTabs)[number];

/** The tabs including the member's public requests. */
export const orderTabs = [...boxTabs, 'publiques'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const boxOf: Record<BoxTab, Box> = { envoyees: 'out', recues: 'in' };
