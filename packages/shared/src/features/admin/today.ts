import * as z from 'zod/mini';
import type { Right } from '../users/rights.ts';

/** Queues of the team, with the right required for each. Each queue has a line here and a query in the API. */
export const queues = {
  pending: 'reviewListings',
  toCheck: 'reviewListings',
  publicRequests: 'reviewListings',
  publicRequestsToCheck: 'reviewListings',
  reports: 'decideReports',
  companies: 'hideProfiles',
  professionals: 'hideProfiles',
  claims: 'giveCompanies',
  verifications: 'decideVerifications',
  tickets: 'answerSupport',
} as const satisfies Record<string, Right>;
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]];

/** Length of a queue, up to the maximum of lists, and the time of its oldest entry. */
const queueState = z.object({
  name: z.enum(queueNames),
  count: z.int(),
  isExact: z.boolean(),
  oldest: z.nullable(z.iso.datetime()),
});
export type QueueState = z.infer<typeof queueState>;

const perDay = z.array(z.int());
/** Number of documents created per day. */
const figures = z.object({ members: perDay, listings: perDay, requests: perDay, reports: perDay });
export type FigureName = keyof z.infer<typeof figures>;
export const figureNames = Object.keys(figures.shape) as FigureName[];

/** Days that the figures show, today included. */
export const figureDays = 14;

export const today = z.object({
  queues: z.array(queueState),
  /** Days in UTC, oldest first, and the number of documents created on each. */
  days: z.array(z.iso.date()),
  figures,
});
export type Today = z.infer<typeof today>;
