import * as z from 'zod/mini';
import { formBoolean } from '../../form-boolean.ts';
import { idSchema } from '../../ids.ts';
import { imageName } from '../../images.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { privateFileTypes } from '../../private-file.ts';
import { optionalText, text } from '../../text.ts';
import { optionalPrice, price } from '../listings/price-input.ts';
import { allCategories, listingStatuses, listingTypes, priceUnits } from '../listings/taxonomy.ts';
import { rentalPrice } from '../rentals/price.ts';
import { kilometres } from '../rentals/terms.ts';
import { publicUser } from '../users/user.ts';
import { isTooFarAhead, isTooLong } from './calendar.ts';
import { day, isDay, today } from './day.ts';
import { maxQuantity } from './estimate.ts';
import {
  maxAskedSellers,
  type OrderKind,
  orderActions,
  orderKinds,
  orderSides,
  orderStatuses,
} from './order-states.ts';
import { quote } from './quote.ts';

export const deliveries = ['retrait', 'livraison'] as const;
export type Delivery = (typeof deliveries)[number];

/** Local date and time, `2026-12-03T09:30`. */
const slot = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'field.date'),
  z.refine((value) => isDay(value.slice(0, 10)), 'field.date'),
);

/** Number of pieces; an emptied number field is NaN. */
export const quantity = z
  .int({ error: ({ input }) => (Number.isNaN(input) ? 'field.required' : 'field.number') })
  .check(z.gte(1), z.lte(maxQuantity));

const dayOrNone = z.optional(z.nullable(day));

/** Subjects of a request; exactly one is given. */
const subjects = ['listing', 'professional', 'company'] as const;
/** Profiles that can receive a request without a listing. */
export const askedProfiles = ['professional', 'company'] as const;
export type AskedProfile = (typeof askedProfiles)[number];

const subjectIds = {
  listing: z.optional(idSchema),
  professional: z.optional(idSchema),
  company: z.optional(idSchema),
};

interface Dates extends Partial<Record<(typeof subjects)[number], string | undefined>> {
  message?: string | null | undefined;
  kind?: OrderKind | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  slots?: string[] | undefined;
}

const isRental = ({ kind }: Dates) => kind === 'location';
const needs = (path: keyof Dates, error: string, holds: (order: Dates) => boolean) =>
  z.refine<Dates>(holds, { error, path: [path] });

const hasOneSubject = (order: Dates) => subjects.filter((name) => order[name]).length === 1;

/** Returns whether a message is required: for a quote, or if no listing states the subject. */
const needsWords = ({ kind, listing }: Dates) => kind === 'devis' || (kind !== 'visite' && !listing);

/** Input of a request: dates for a rental, one to three times for a visit, a message for a quote or without a listing. */
export const newOrder = z
  .object({
    /** Exactly one of the three. */
    ...subjectIds,
    kind: z.enum(orderKinds),
    qty: z._default(quantity, 1),
    from: dayOrNone,
    to: dayOrNone,
    slots: z.optional(z.array(slot).check(z.maxLength(3))),
    /** Absent if not relevant; the listing's own terms take precedence. */
    withOperator: z.optional(z.nullable(formBoolean)),
    /** Delivery distance of a rental; absent if the buyer collects it. */
    transportKm: z.optional(z.nullable(kilometres)),
    delivery: z.optional(z.nullable(z.enum(deliveries))),
    city: optionalText(120),
    message: optionalText(2000, { lines: true }),
    /** Estimate shown to the buyer; the request is rejected with `estimate_changed` if the server computes another one. */
    estimate: optionalPrice,
  })
  .check(
    needs('listing', 'field.required', hasOneSubject),
    needs('message', 'field.required', (order) => !needsWords(order) || Boolean(order.message)),
    needs('from', 'field.required', (order) => !isRental(order) || Boolean(order.from)),
    needs('to', 'field.required', (order) => !isRental(order) || Boolean(order.to)),
    needs('from', 'field.datePast', ({ from }) => !from || from >= today()),
    needs('to', 'field.dateOrder', ({ from, to }) => !from || !to || to >= from),
    needs(
      'from',
      'field.tooFarAhead',
      (order) => !isRental(order) || !order.from || !isTooFarAhead(order.from),
    ),
    needs('to', 'field.tooManyDays', (order) => {
      const { from, to } = order;
      return !isRental(order) || !from || !to || from < today() || !isTooLong({ from, to });
    }),
    needs('slots', 'field.required', ({ kind, slots }) => kind !== 'visite' || (slots?.length ?? 0) > 0),
    needs('slots', 'field.datePast', ({ slots = [] }) =>
      slots.every((time) => time === '' || time.slice(0, 10) >= today()),
    ),
  );
export type NewOrder = z.infer<typeof newOrder>;

const askedSeller = z
  .object({
    ...subjectIds,
    /** Text below the message to this seller, e.g. other listings of the seller. */
    note: optionalText(1500, { lines: true }),
  })
  .check(needs('listing', 'field.required', hasOneSubject));

/** One request for a quote to several sellers. */
export const newOrders = z.object({
  sellers: z.array(askedSeller).check(z.minLength(1, 'field.required'), z.maxLength(maxAskedSellers)),
  city: optionalText(120),
  message: text(1500, { lines: true }),
});
export type NewOrders = z.infer<typeof newOrders>;

/** A message, an offered price, or both; only the seller offers a price. */
export const newOrderMessage = z
  .object({
    text: optionalText(2000, { lines: true }),
    offer: z.optional(z.nullable(price.check(z.gte(1)))),
  })
  .check(
    z.refine(({ text, offer }) => Boolean(text) || typeof offer === 'number', {
      error: 'field.required',
      path: ['text'],
    }),
  );
export type NewOrderMessage = z.infer<typeof newOrderMessage>;

/** Decision with an optional message. */
export const orderDecision = z.object({
  message: optionalText(2000, { lines: true }),
  /** Version of the quote that the buyer decides on; rejected if there is a newer one. */
  version: z.optional(z.int()),
  /** Offered price that the buyer decides on; rejected with `offer_changed` if it has changed. */
  offer: optionalPrice,
  /** The time of a visit that its acceptance chooses, one of the proposed ones. */
  slot: z.optional(slot),
});
export type OrderDecision = z.infer<typeof orderDecision>;

/** A party; the phone number is included only once the request is accepted. */
const party = z.nullable(z.extend(publicUser, { phoneNumber: z.nullable(z.string()) }));

const card = {
  _id: idSchema,
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  /** The listing at the time of the request; `status` is the current one, null if it was deleted. Null without a listing. */
  listing: z.nullable(
    z.object({
      _id: idSchema,
      ref: z.string(),
      title: z.string(),
      price: z.nullable(z.number()),
      priceUnit: z.enum(priceUnits),
      type: z.enum(listingTypes),
      /** Null in older requests, which did not store it. */
      category: z.nullable(z.enum(allCategories)),
      image: imageName,
      imageUrl: imageName,
      /** Stock at the time of the request; null if the listing did not state it. */
      stock: z.nullable(z.number()),
      status: z.nullable(z.enum(listingStatuses)),
    }),
  ),
  /** Public request that led to this request by a quote or a chosen answer, at that time; its id is null once it is deleted. */
  publicRequest: z.nullable(z.object({ _id: z.nullable(idSchema), title: z.string() })),
  /** Receiver of a request without a listing, with the name at that time. */
  profile: z.nullable(z.object({ kind: z.enum(askedProfiles), _id: idSchema, name: z.string() })),
  qty: z.int(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  estimate: z.nullable(z.number()),
  offer: z.nullable(z.number()),
  /** Unit of the offer: `total`, unless a chosen answer to a public request names the price of one unit and the quantity is unknown. */
  offerUnit: z.enum(priceUnits),
  /** Whether a quote was sent; otherwise the offer is a price in a message. */
  hasQuote: z.boolean(),
  /** Whether the caller sent (`out`) or received (`in`) the request. */
  box: z.enum(['in', 'out']),
  /** Name of the other party; null if the account was deleted. */
  otherName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};
export const orderCard = z.object(card);
export type OrderCard = z.infer<typeof orderCard>;

export const orderDetail = z.object({
  ...card,
  /** Proposed times of a visit; only the chosen one once the acceptance has chosen one. */
  slots: z.array(z.string()),
  withOperator: z.nullable(z.boolean()),
  /** Rental price at the time of the request; null without a rate. */
  rental: z.nullable(rentalPrice),
  delivery: z.nullable(z.enum(deliveries)),
  city: z.nullable(z.string()),
  buyer: party,
  seller: party,
  /** State changes with their times, oldest first. */
  events: z.array(z.object({ status: z.enum(orderStatuses), at: z.iso.datetime() })),
  /** Messages of the request and the last ones of the conversation between the two about its subject, oldest first. */
  messages: z.array(
    z.object({
      _id: idSchema,
      /** Conversation that contains the message; absent for messages of the request itself. */
      conversation: z.optional(idSchema),
      isMine: z.boolean(),
      text: z.string(),
      /** Whether phone numbers and links are hidden from the recipient, who has not replied yet. */
      isMasked: z.boolean(),
      offer: z.nullable(z.number()),
      /** Price for a line of a quote that the buyer proposes instead. */
      counter: z.nullable(
        z.object({ version: z.int(), line: z.int(), label: z.string(), qty: z.number(), unitPrice: z.int() }),
      ),
      at: z.iso.datetime(),
    }),
  ),
  /** Set if one of the two has blocked the other: whether it was the caller. */
  isBlocker: z.optional(z.boolean()),
  /** Set while the account of the other party is suspended or closed by the team: they cannot read. */
  isOtherDisabled: z.optional(z.boolean()),
  /** Photos and PDFs of the buyer; an endpoint returns each of them to the two parties only. */
  files: z.array(z.object({ _id: idSchema, type: z.enum(privateFileTypes) })),
  /** Versions of the quote, oldest first. */
  quotes: z.array(quote),
  /** Tax rate for quotes of this seller, in hundredths of a percent; null if their country is unknown. */
  vatRate: z.nullable(z.int()),
  /** Side that has marked the request as completed; the other side has not yet. */
  completedBy: z.nullable(z.enum(orderSides)),
  /** Set once the caller, as the buyer of a finished request, has reviewed what they bought: whether they may still change the review. */
  ownReview: z.optional(z.enum(['editable', 'closed'])),
  /** Actions that are currently available to the caller. */
  actions: z.array(z.enum(orderActions)),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** Result of each request, in the order of the sellers. */
export const sentOrders = z.object({
  items: z.array(
    z.object({
      /** Null if it was rejected. */
      order: z.nullable(orderDetail),
      error: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
});
export type SentOrders = z.infer<typeof sentOrders>;

export const orderFileParams = z.object({ id: idSchema, file: idSchema });

export const orderFilters = z.object({ box: z._default(z.enum(['in', 'out']), 'out'), ...pageQuery });
export type OrderFilters = z.infer<typeof orderFilters>;

/** Page of requests; `unseen` is the number of unread ones of the caller. */
export const orderPage = z.extend(pageOf(orderCard), { unseen: z.int() });
export type OrderPage = z.infer<typeof orderPage>;
