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
import { maxAskedSellers, orderActions, orderSides, orderStatuses } from './order-states.ts';
import { quote } from './quote.ts';

/** What is asked for: to buy, to rent, to come and see, or a quote. */
export const orderKinds = ['achat', 'location', 'visite', 'devis'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const deliveries = ['retrait', 'livraison'] as const;
export type Delivery = (typeof deliveries)[number];

/** `2026-12-03T09:30`, as the place has it. */
const slot = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'field.date'),
  z.refine((value) => isDay(value.slice(0, 10)), 'field.date'),
);

/** Number of pieces; an emptied number field is NaN. */
export const quantity = z
  .int({ error: ({ input }) => (Number.isNaN(input) ? 'field.required' : 'field.number') })
  .check(z.gte(1), z.lte(maxQuantity));

const dayOrNone = z.optional(z.nullable(day));

/** What a request is about; exactly one of them. */
const subjects = ['listing', 'professional', 'company'] as const;
/** Someone with a page who is asked without a listing. */
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

/** Without a listing, only words say what is bought or rented. */
const needsWords = ({ kind, listing }: Dates) => kind === 'devis' || (kind !== 'visite' && !listing);

/** What a buyer sends; dates for a rental, one to three times for a visit, words for a quote or where no listing says what. */
export const newOrder = z
  .object({
    /** One of the three. */
    ...subjectIds,
    kind: z.enum(orderKinds),
    qty: z._default(quantity, 1),
    from: dayOrNone,
    to: dayOrNone,
    slots: z.optional(z.array(slot).check(z.maxLength(3))),
    /** Left out where it does not matter; what the listing says of it goes before. */
    withOperator: z.optional(z.nullable(formBoolean)),
    /** Distance to where a rented thing is brought; left out where it is fetched. */
    transportKm: z.optional(z.nullable(kilometres)),
    delivery: z.optional(z.nullable(z.enum(deliveries))),
    city: optionalText(120),
    message: optionalText(2000, { lines: true }),
    /** The estimate that the buyer saw; where the server computes another one, it refuses with `estimate_changed`. */
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
    /** Stands below the message to this seller, e.g. other listings of theirs. */
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

/** Words, an offered price, or both; only the seller offers. */
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

/** A word with a decision, or none. */
export const orderDecision = z.object({
  message: optionalText(2000, { lines: true }),
  /** The version of the quote that the buyer decides on; refused where there is a newer one. */
  version: z.optional(z.int()),
  /** The offered price that the buyer decides on; refused with `offer_changed` where it is another now. */
  offer: optionalPrice,
});
export type OrderDecision = z.infer<typeof orderDecision>;

/** One of the two; the number shows only once the request is accepted. */
const party = z.nullable(z.extend(publicUser, { phoneNumber: z.nullable(z.string()) }));

const card = {
  _id: idSchema,
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  /** As it was when it was asked for; `status` is today's, null where it is gone. Null where it is about none. */
  listing: z.nullable(
    z.object({
      _id: idSchema,
      ref: z.string(),
      title: z.string(),
      price: z.nullable(z.number()),
      priceUnit: z.enum(priceUnits),
      type: z.enum(listingTypes),
      /** Null in requests of before it was stored. */
      category: z.nullable(z.enum(allCategories)),
      image: imageName,
      imageUrl: imageName,
      /** How many there were when it was asked for; null where the listing did not say. */
      stock: z.nullable(z.number()),
      status: z.nullable(z.enum(listingStatuses)),
    }),
  ),
  /** The public request that it answers with a quote, as it was then; without an id once it is deleted. */
  publicRequest: z.nullable(z.object({ _id: z.nullable(idSchema), title: z.string() })),
  /** Who is asked without a listing, under the name they had then. */
  profile: z.nullable(z.object({ kind: z.enum(askedProfiles), _id: idSchema, name: z.string() })),
  qty: z.int(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  estimate: z.nullable(z.number()),
  offer: z.nullable(z.number()),
  /** Whether a quote was sent; otherwise the offer is a price in words. */
  hasQuote: z.boolean(),
  /** Whether the caller asked or was asked. */
  box: z.enum(['in', 'out']),
  /** The other one's name; null once they have left. */
  otherName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};
export const orderCard = z.object(card);
export type OrderCard = z.infer<typeof orderCard>;

export const orderDetail = z.object({
  ...card,
  slots: z.array(z.string()),
  withOperator: z.nullable(z.boolean()),
  /** What the days cost when they were asked for; null where no rate told it. */
  rental: z.nullable(rentalPrice),
  delivery: z.nullable(z.enum(deliveries)),
  city: z.nullable(z.string()),
  buyer: party,
  seller: party,
  /** What happened and when, oldest first. */
  events: z.array(z.object({ status: z.enum(orderStatuses), at: z.iso.datetime() })),
  /** Those of the request and the last ones of the conversation of the two about its subject, oldest first. */
  messages: z.array(
    z.object({
      _id: idSchema,
      /** The conversation in which it was written; absent where it was written here. */
      conversation: z.optional(idSchema),
      isMine: z.boolean(),
      text: z.string(),
      offer: z.nullable(z.number()),
      /** Another price for a line of a quote, which the buyer proposes. */
      counter: z.nullable(
        z.object({ version: z.int(), line: z.int(), label: z.string(), qty: z.number(), unitPrice: z.int() }),
      ),
      at: z.iso.datetime(),
    }),
  ),
  /** Set where one of the two has blocked the other, with whether it was the caller. */
  isBlocker: z.optional(z.boolean()),
  /** Photos and PDF that the buyer sent along; each is read by its own endpoint, by the two alone. */
  files: z.array(z.object({ _id: idSchema, type: z.enum(privateFileTypes) })),
  /** Versions of the quote, the first first. */
  quotes: z.array(quote),
  /** The tax a quote of this seller carries, in hundredths of a percent; null where their country is unknown. */
  vatRate: z.nullable(z.int()),
  /** Who has said that it is done; the other still has to. */
  completedBy: z.nullable(z.enum(orderSides)),
  /** Actions that the caller may take now. */
  actions: z.array(z.enum(orderActions)),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** Result of each request, in the order of the sellers. */
export const sentOrders = z.object({
  items: z.array(
    z.object({
      /** Null where it was refused. */
      order: z.nullable(orderDetail),
      error: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
});
export type SentOrders = z.infer<typeof sentOrders>;

export const orderFileParams = z.object({ id: idSchema, file: idSchema });

export const orderFilters = z.object({ box: z._default(z.enum(['in', 'out']), 'out'), ...pageQuery });
export type OrderFilters = z.infer<typeof orderFilters>;

/** A page of requests; `unseen` is how many wait unread with the caller. */
export const orderPage = z.extend(pageOf(orderCard), { unseen: z.int() });
export type OrderPage = z.infer<typeof orderPage>;
