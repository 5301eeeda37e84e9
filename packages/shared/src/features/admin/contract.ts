import { defineContract } from '../../contract.ts';
import { rights } from '../users/rights.ts';
import { figureDays, today } from './today.ts';

/** What the team sees of the whole. */
export const admin = defineContract({
  today: {
    method: 'GET',
    path: '/api/admin/today',
    summary: `What waits for the caller, since when, and what was created on each of the last ${figureDays} days`,
    access: rights.reviewListings,
    status: 200,
    response: today,
  },
});
