import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { listingCard } from '../listings/listing.ts';
import { orderCard } from '../orders/order.ts';
import { listingEvents, requestEvents } from './webhook.ts';

/** Fields of every event; a repeated delivery has the same `id`. */
const event = { id: idSchema, createdAt: z.iso.datetime() };

const listing = z.extend(
  z.pick(listingCard, {
    _id: true,
    ref: true,
    title: true,
    price: true,
    priceUnit: true,
    status: true,
    category: true,
  }),
  { version: z.int() },
);

/** A request with the id of its subject, and nothing personal. */
const request = z.extend(z.pick(orderCard, { _id: true, kind: true, status: true, qty: true, offer: true }), {
  title: z.string(),
  listing: z.optional(idSchema),
  professional: z.optional(idSchema),
  company: z.optional(idSchema),
  publicRequest: z.optional(idSchema),
});

/** Body of the request that a webhook receives about a listing, as it is when the event is stored. */
export const listingEvent = z.object({
  ...event,
  type: z.enum(listingEvents),
  data: z.object({ listing }),
});
export type ListingEvent = z.infer<typeof listingEvent>;

/** Body of the request that a webhook receives about a request. */
export const requestEvent = z.object({
  ...event,
  type: z.enum(requestEvents),
  data: z.object({ request }),
});
export type RequestEvent = z.infer<typeof requestEvent>;
