import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { clearable, text } from '../../text.ts';
import { dayMs, hourMs, minuteMs } from '../../time.ts';

/** Events about the caller's listings. */
export const listingEvents = [
  'listing.published',
  'listing.changed',
  'listing.sold',
  'listing.expired',
] as const;
/** Events about requests that the caller received or the other side answered. */
export const requestEvents = ['request.received', 'request.answered'] as const;
/** All events of webhooks. */
export const webhookEvents = [...listingEvents, ...requestEvents] as const;
export type WebhookEventType = (typeof webhookEvents)[number];

/** Types of deliveries: an event, or a test. */
export const deliveryTypes = [...webhookEvents, 'test'] as const;

/** Maximum number of webhooks per member, and per company. */
export const maxWebhooks = 5;
/** Retention time of deliveries. */
export const deliveryLifeMs = 30 * dayMs;
/** Delays after each failed attempt; after the last one, about 24 hours after the first, the delivery has failed. */
export const retryDelaysMs = [
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  8 * hourMs,
] as const;

const events = z.array(z.enum(webhookEvents)).check(
  z.minLength(1),
  z.refine((all) => new Set(all).size === all.length),
);
const webhookFields = { name: text(60), url: text(500), events };

export const newWebhook = z.object({
  ...webhookFields,
  /** Company whose listings and requests it reports; absent for the member's own. */
  companyId: clearable(idSchema),
});
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookEdit = z.extend(z.partial(z.object(webhookFields)), {
  /** `false` also resets the status `disabled`. */
  paused: z.optional(z.boolean()),
});
export type WebhookEdit = z.infer<typeof webhookEdit>;

/** States of a webhook; `disabled` after about a day in which every delivery failed. */
export const webhookStatuses = ['active', 'paused', 'disabled'] as const;

export const webhook = z.object({
  _id: idSchema,
  companyId: z.nullable(idSchema),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  status: z.enum(webhookStatuses),
  createdAt: z.iso.datetime(),
  /** Time since which every delivery fails; null after a success. */
  failingSince: z.nullable(z.iso.datetime()),
  version: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookList = pageOf(webhook);

/** A webhook with its secret, returned only by creation and rotation. */
export const webhookWithSecret = z.extend(webhook, { secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

/** Problems of an attempt; `response_cut` alone is no failure. */
export const webhookProblems = [
  'timeout',
  'connection',
  'unknown_host',
  'private_address',
  'tls',
  'redirect',
  'status',
  'response_cut',
  'secret',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

const attempt = z.object({
  at: z.iso.datetime(),
  durationMs: z.int(),
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(webhookProblems)),
});

export const webhookDelivery = z.object({
  _id: idSchema,
  /** The same for every delivery of an event, so that receivers detect repeated ones. */
  eventId: idSchema,
  type: z.enum(deliveryTypes),
  status: z.enum(['pending', 'delivered', 'failed']),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  attempts: z.array(attempt),
  /** Beginning of the last response. */
  responseStart: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryPage = pageOf(webhookDelivery);
