import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { oneOrMany, pageOf, pageQuery } from '../../page.ts';
import { clearable, optionalText, text } from '../../text.ts';
import { reason, seenVersion } from '../listings/hiding.ts';
import { listingCard } from '../listings/listing.ts';
import { category } from '../listings/listing-input.ts';
import { price } from '../listings/price-input.ts';
import { moderationReasons } from '../listings/risk-rules.ts';
import { allCategories, listingTypes, priceUnits } from '../listings/taxonomy.ts';
import { day, todayOrLater } from '../orders/day.ts';
import { orderStatuses } from '../orders/order-states.ts';
import { quote } from '../orders/quote.ts';
import { typedNumber } from '../sections/attrs.ts';
import { publicUser } from '../users/user.ts';
import { publicRequestStatuses } from './public-request-states.ts';

export const publicRequestTitleMax = 140;
export const publicRequestTextMax = 1000;

/** Input of a public request. */
export const newPublicRequest = z
  .object({
    title: text(publicRequestTitleMax, { min: 3 }),
    description: optionalText(publicRequestTextMax, { lines: true }),
    /** Required for goods; the categories name no services. */
    category: clearable(category),
    /** To buy (`sale`), to rent, or a service. */
    type: z.enum(listingTypes),
    quantity: clearable(
      z.pipe(z.transform(typedNumber), z.number('field.decimal').check(z.gt(0), z.lte(1_000_000))),
    ),
    priceUnit: z.optional(z.enum(priceUnits)),
    location: text(120),
    neededBy: clearable(todayOrLater),
    /** Total budget in whole FCFA. */
    budget: clearable(price),
  })
  .check(
    z.refine(({ type, category }) => type === 'service' || Boolean(category), {
      error: 'field.required',
      path: ['category'],
    }),
  );
export type NewPublicRequest = z.infer<typeof newPublicRequest>;

/** An answer: one of the seller's listings, a price, or both, with a text. */
export const newPublicAnswer = z
  .object({
    text: text(publicRequestTextMax, { lines: true }),
    listing: clearable(idSchema),
    price: clearable(price),
    priceUnit: z.optional(z.enum(priceUnits)),
  })
  .check(
    z.refine((answer) => Boolean(answer.listing) || answer.price != null, {
      error: 'field.required',
      path: ['price'],
    }),
  );
export type NewPublicAnswer = z.infer<typeof newPublicAnswer>;

export const publicAnswer = z.object({
  _id: idSchema,
  /** Null if the account was deleted. */
  seller: z.nullable(publicUser),
  /** Phone numbers and links are hidden until the author of the request chooses the answer. */
  text: z.string(),
  /** Absent without a listing, or if it is no longer online. */
  listing: z.nullable(listingCard),
  price: z.nullable(z.number()),
  priceUnit: z.enum(priceUnits),
  /** Last version of the quote, and the state of the request between the two that contains it; that request has the id of the answer. */
  quote: z.nullable(z.extend(quote, { status: z.enum(orderStatuses) })),
  /** State of the request between the two that has the id of the answer; null until a quote or the choice of the answer creates it. */
  orderStatus: z.nullable(z.enum(orderStatuses)),
  createdAt: z.iso.datetime(),
});
export type PublicAnswer = z.infer<typeof publicAnswer>;

export const publicRequestCard = z.object({
  _id: idSchema,
  title: z.string(),
  /** Null for a service without one. */
  category: z.nullable(z.enum(allCategories as [string, ...string[]])),
  type: z.enum(listingTypes),
  quantity: z.nullable(z.number()),
  priceUnit: z.enum(priceUnits),
  location: z.string(),
  city: z.nullable(z.string()),
  neededBy: z.nullable(day),
  budget: z.nullable(z.number()),
  answerCount: z.int(),
  status: z.enum(publicRequestStatuses),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PublicRequestCard = z.infer<typeof publicRequestCard>;

export const publicRequestDetail = z.extend(publicRequestCard, {
  description: z.nullable(z.string()),
  author: z.nullable(publicUser),
  /** The author reads all answers, a seller their own, all others none. */
  answers: z.array(publicAnswer),
  /** The chosen answer; only the author of the request and the seller read it. */
  chosen: z.nullable(idSchema),
  /** Whether the author may renew it now. */
  mayRenew: z.boolean(),
  /** Reason of a rejection; only its author and administrators read it. */
  rejectedFor: z.nullable(z.string()),
});
export type PublicRequestDetail = z.infer<typeof publicRequestDetail>;

export const publicRequestFilters = z.object({
  /** Required words. */
  query: z.optional(z.string().check(z.maxLength(200))),
  category: z.optional(oneOrMany(category)),
  type: z.optional(z.enum(listingTypes)),
  city: z.optional(z.string().check(z.maxLength(120))),
  ...pageQuery,
});
export type PublicRequestFilters = z.infer<typeof publicRequestFilters>;

export const publicRequestPage = pageOf(publicRequestCard);
export type PublicRequestPage = z.infer<typeof publicRequestPage>;

export const ownPublicRequests = z.object(pageQuery);

/** `chosen` is the answer that fulfils the request, and `version` that of its quote, which is thereby accepted; without `chosen` no answer was suitable. */
export const closing = z.object({
  chosen: z.optional(z.nullable(idSchema)),
  version: z.optional(z.int()),
  /** `createdAt` of the answer as it was read; an answer replaced since then is not chosen. */
  answeredAt: z.optional(z.iso.datetime()),
});
export type Closing = z.infer<typeof closing>;

export const pendingPublicRequests = z.object({
  status: z._default(z.enum(['pending', 'queued']), 'pending'),
  ...pageQuery,
});
export const pendingPublicRequestPage = pageOf(
  z.extend(publicRequestCard, {
    description: z.nullable(z.string()),
    waitsFor: z.array(z.enum(moderationReasons)),
    /** Version of the request, which new answers do not increment; a decision must send it. */
    version: z.int(),
  }),
);
export const publicRequestModeration = z.object({
  to: z.enum(['open', 'rejected']),
  reason,
  version: seenVersion,
});
export type PublicRequestModeration = z.infer<typeof publicRequestModeration>;
