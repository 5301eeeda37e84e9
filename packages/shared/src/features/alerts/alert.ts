import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { text } from '../../text.ts';
import { listingCard, listingFilters } from '../listings/listing.ts';
import { notificationChannels } from '../notifications/channels.ts';
import { alertFrequencies } from './alert-frequency.ts';
import { defaultAlertChannels } from './default-channels.ts';

/** Maximum number of alerts per member. */
export const maxAlerts = 20;

/** Filters of an alert: those of the search, except order, page, and filters by listing or person. */
export const alertFilters = z.omit(listingFilters, {
  home: true,
  owner: true,
  company: true,
  ids: true,
  status: true,
  featured: true,
  sort: true,
  limit: true,
  page: true,
  cursor: true,
});
export type AlertFilters = z.output<typeof alertFilters>;

const name = text(80);
const frequency = z.enum(alertFrequencies);
const channels = z.array(z.enum(notificationChannels)).check(z.maxLength(notificationChannels.length));

export const newAlert = z.object({
  name,
  /** Query of `GET /api/search/products` whose new results lead to notifications, e.g. `query=pelle&section=btp`. */
  query: z.string().check(z.minLength(1), z.maxLength(1000)),
  frequency: z._default(frequency, 'instant'),
  /** Channels of its notifications besides the app; they override the preferences. */
  channels: z._default(channels, [...defaultAlertChannels]),
});
export type NewAlert = z.infer<typeof newAlert>;

export const alertChanges = z.object({
  name: z.optional(name),
  frequency: z.optional(frequency),
  channels: z.optional(channels),
  paused: z.optional(z.boolean()),
});
export type AlertChanges = z.infer<typeof alertChanges>;

export const alert = z.object({
  _id: idSchema,
  name: z.string(),
  query: z.string(),
  frequency,
  channels,
  paused: z.boolean(),
  /** Last matching listings that are still online, newest first. */
  lastHits: z.array(listingCard),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type Alert = z.infer<typeof alert>;

export const alertList = pageOf(alert);

/** Token in the link of a notification, which deletes its alert without a log-in. */
export const alertStop = z.object({ token: z.string().check(z.maxLength(100)) });
export const stoppedAlert = z.object({ name: z.string() });
