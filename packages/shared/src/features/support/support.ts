import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { text } from '../../text.ts';
import { email, phoneNumber } from '../auth/auth.ts';
import { seenVersion } from '../listings/hiding.ts';

/** An e-mail address or a phone number, whichever the person answers. */
export const supportContact = text(254).check(
  z.refine(
    (value) => value === '' || z.safeParse(value.includes('@') ? email : phoneNumber, value).success,
    'field.contact',
  ),
);

/** A request for help; `listing` is the id it is about, `page` the screen it was written on. */
export const newTicket = z.object({
  name: text(60),
  contact: supportContact,
  subject: text(140),
  message: text(5000, { lines: true }),
  listing: z.optional(z.nullable(idSchema)),
  page: z.optional(z.nullable(text(300, { min: 0 }))),
});
export type NewTicket = z.infer<typeof newTicket>;

/** What a banned or suspended member writes to have the decision looked at again; `token` comes with the refused log-in. */
export const newAppeal = z.object({ token: text(120), message: text(2000, { lines: true }) });
export type NewAppeal = z.infer<typeof newAppeal>;

/** `reference` is what the person names when they ask again, e.g. `AS-7K3QX2`. */
export const ticketReceipt = z.object({ reference: z.string(), createdAt: z.iso.datetime() });
export type TicketReceipt = z.infer<typeof ticketReceipt>;

export const ticketStatuses = ['open', 'closed'] as const;

/** A ticket as administrators see it. */
export const ticket = z.object({
  _id: idSchema,
  reference: z.string(),
  name: z.string(),
  contact: z.string(),
  subject: z.string(),
  message: z.string(),
  listing: z.nullable(idSchema),
  page: z.nullable(z.string()),
  /** Who wrote it, where they were logged in. */
  user: z.nullable(idSchema),
  status: z.enum(ticketStatuses),
  /** What the team answered by e-mail or SMS, the oldest first. */
  answers: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
  createdAt: z.iso.datetime(),
  /** Counts its changes; to be sent with an answer. */
  version: z.int(),
});
export type Ticket = z.infer<typeof ticket>;

export const ticketFilters = z.object({ status: z.optional(z.enum(ticketStatuses)), ...pageQuery });
export type TicketFilters = z.infer<typeof ticketFilters>;
export const ticketPage = pageOf(ticket);
export const ticketChanges = z.object({ status: z.enum(ticketStatuses) });

/** An answer that leaves by e-mail or SMS; with `close` it also closes the request. */
export const ticketAnswer = z.object({
  text: text(2000, { lines: true }),
  close: z.optional(z.boolean()),
  version: seenVersion,
});
export type TicketAnswer = z.infer<typeof ticketAnswer>;
